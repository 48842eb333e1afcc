import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text'

const execCommand = vi.fn(() => true)
Object.assign(document, { execCommand })
const clipboard = (value: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
afterEach(() => {
  clipboard(undefined)
  execCommand.mockReset().mockReturnValue(true)
})

it('copies to the clipboard where that is allowed', async () => {
  const writeText = vi.fn(async () => undefined)
  clipboard({ writeText })
  await copyText('ANA-300')
  expect(writeText).toHaveBeenCalledWith('ANA-300')
  expect(execCommand).not.toHaveBeenCalled()
})

it('copies by a selection where there is no clipboard, or it is refused, and gives the focus back', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  await copyText('ANA-300')
  clipboard({ writeText: () => Promise.reject(new Error('not allowed')) })
  await copyText('ANA-300')
  expect(execCommand).toHaveBeenCalledTimes(2)
  expect(document.querySelector('textarea')).toBeNull()
  expect(button).toHaveFocus()
})

it('says that nothing was copied', async () => {
  execCommand.mockReturnValue(false)
  await expect(copyText('ANA-300')).rejects.toThrow('nothing was copied')
})
