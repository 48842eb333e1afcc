import { afterEach, expect, it } from 'vitest'
import { draftOf, dropDraft, dropDrafts, storeDraft, textsOf } from './drafts'

afterEach(() => sessionStorage.clear())

it('is empty when nothing or rubbish was kept', () => {
  expect(draftOf('a')).toEqual({})
  for (const rubbish of ['{', 'null', '5', '{"message":{"x":1}}']) {
    sessionStorage.setItem('draft:a', rubbish)
    expect(draftOf('a')).toEqual({})
  }
})

it('is forgotten once it was sent', () => {
  sessionStorage.setItem('draft:a', '{"message":"hola"}')
  expect(draftOf('a')).toEqual({ message: 'hola' })
  dropDraft('a')
  expect(draftOf('a')).toEqual({})
})

it('reads a form without the spaces around its words', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="code" value="  AB "><input type="file" name="picture">'
  expect(textsOf(form)).toEqual({ code: 'AB' })
})

it('is forgotten with all others once somebody leaves, and nothing else is', () => {
  storeDraft('a', { message: 'hola' })
  storeDraft('b', { document: 'G01' })
  sessionStorage.setItem('rhythm', 'weekly')
  dropDrafts()
  expect([draftOf('a'), draftOf('b')]).toEqual([{}, {}])
  expect(Object.keys(sessionStorage)).toEqual(['rhythm'])
})
