import { afterEach, expect, it } from 'vitest'
import { keepOpen, keepPrompt, stoodOpen, takePrompt } from './panel-cookies'

const NAMES = ['messenger-aside', 'messenger-login', 'messenger-visit']
const forget = (name: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser forgets it.
  document.cookie = `${name}=; path=/; max-age=0`
}
afterEach(() => NAMES.forEach(forget))

it('the panel stands open on the next page of a visit, and closed on a new visit', () => {
  expect(stoodOpen()).toBe(false)
  keepOpen(true)
  expect(stoodOpen()).toBe(true)
  // What lasts as long as the browser is gone the next day, what lasts a day is not.
  forget('messenger-visit')
  expect(stoodOpen()).toBe(false)
  keepOpen(true)
  keepOpen(false)
  expect(stoodOpen()).toBe(false)
})

it('the prompt to sign in is taken once', () => {
  expect(takePrompt()).toBe(false)
  keepPrompt()
  expect([takePrompt(), takePrompt()]).toEqual([true, false])
})
