import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useBackCloses } from './use-back-closes'

const stand = (start: number) => {
  const close = vi.fn()
  const hook = renderHook(({ depth }) => useBackCloses(depth, close), { initialProps: { depth: start } })
  return { close, show: (depth: number) => hook.rerender({ depth }), leave: hook.unmount }
}

const back = () => act(async () => history.back())

it('makes every modal an entry, and Back closes the newest', async () => {
  const before = history.length
  const { close, show, leave } = stand(0)
  show(1)
  show(2)
  expect(history.length).toBe(before + 2)
  await back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  show(1)
  await back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
  show(0)
  leave()
})

it('takes the entry of a modal along that was closed otherwise, without closing another', async () => {
  history.replaceState({ here: true }, '')
  const { close, show, leave } = stand(0)
  show(1)
  show(2)
  show(1)
  await waitFor(() => expect(history.state).toMatchObject({ modals: 1 }))
  show(0)
  await waitFor(() => expect(history.state).toEqual({ here: true }))
  expect(close).not.toHaveBeenCalled()
  leave()
})

it('keeps what the router remembers of the page', () => {
  history.replaceState({ router: 'x' }, '')
  const { show, leave } = stand(0)
  show(1)
  expect(history.state).toEqual({ router: 'x', modals: 1 })
  leave()
})
