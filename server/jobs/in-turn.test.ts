import { expect, it, vi } from 'vitest'
import type { Context } from '@/server/platform/context'
import { inTurn } from './in-turn'

const context = {} as Context
const fails = (why: string) => vi.fn(() => Promise.reject(new Error(why)))

it('does what is left when a step fails, and says afterwards what did', async () => {
  const done: string[] = []
  const works = (name: string) => async () => void done.push(name)
  await inTurn(works('first'), works('second'))(context)
  await expect(inTurn(works('third'), fails('broken'), works('fourth'))(context)).rejects.toThrow('broken')
  expect(done).toEqual(['first', 'second', 'third', 'fourth'])
  const failed = inTurn(fails('one'), fails('two'), works('fifth'))(context)
  await expect(failed).rejects.toMatchObject({ errors: [{ message: 'one' }, { message: 'two' }] })
  expect(done.at(-1)).toBe('fifth')
})
