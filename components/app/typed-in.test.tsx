import { beforeEach, expect, it } from 'vitest'
import { hasInput, watchTyping } from './typed-in'

beforeEach(() => {
  document.body.innerHTML = '<form><input id="name" value="kept"><input id="box" type="checkbox"></form>'
  watchTyping()
})

function type(id: string, change: (field: HTMLInputElement) => void): void {
  const field = document.getElementById(id) as HTMLInputElement
  change(field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('knows what somebody typed until it is gone, and not what a page came with', () => {
  expect(hasInput()).toBe(false)
  type('name', (field) => (field.value = 'Vero'))
  expect(hasInput()).toBe(true)
  type('name', (field) => (field.value = ''))
  expect(hasInput()).toBe(false)
})

it('counts a box that was ticked, and nothing of a form that is no more', () => {
  type('box', (field) => (field.checked = true))
  expect(hasInput()).toBe(true)
  document.body.innerHTML = ''
  expect(hasInput()).toBe(false)
})
