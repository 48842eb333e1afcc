import { expect, it } from 'vitest'
import { arrangeParts } from './arrange-parts'
import { contentParts } from './content-parts'

const PARTS = contentParts(
  '<p>Lead</p>[[experiences:0]]<h2>When</h2><p>In May</p>[[block:outlet]]<h2>How</h2>[[experiences:1]]',
)
const names = (parts: ReturnType<typeof contentParts>) =>
  parts.map((part) =>
    part.kind === 'section' ? (part.heading ?? 'lead') : part.kind === 'block' ? part.name : part.group,
  )
const arranged = (how: Parameters<typeof arrangeParts>[1]) => {
  const { open, folded } = arrangeParts(PARTS, how)
  return [names([...open]), names([...folded])]
}

it('leaves a text as it was written', () => {
  expect(arranged('written')).toEqual([['lead', 0, 'When', 'outlet', 'How', 1], []])
})

it('puts the trips before the words, each in its own order', () => {
  expect(arranged('trips')).toEqual([[0, 'outlet', 1, 'lead', 'When', 'How'], []])
})

it('folds the words below the trips', () => {
  expect(arranged('folded')).toEqual([
    [0, 'outlet', 1],
    ['lead', 'When', 'How'],
  ])
})
