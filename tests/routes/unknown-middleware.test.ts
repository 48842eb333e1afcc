import { NextRequest } from 'next/server'
import { afterEach, expect, it } from 'vitest'
import type { GuardName } from '@/lib/routing/route'
import { ROUTES } from '@/lib/routing/route-table'
import middleware from '@/middleware'

const profile = ROUTES.find(({ name }) => name === 'userProfile')
const guard = profile?.guard
const nameGuard = (name: unknown) => Object.assign(profile ?? {}, { guard: name as GuardName })
afterEach(() => void nameGuard(guard))

const ask = () => middleware(new NextRequest('http://localhost/user/profile'))

it('answers 500 where the route table names a guard that nobody knows, and lets nobody in', async () => {
  const guarded = await ask()
  expect([guarded.status, guarded.headers.get('location')]).toEqual([
    307,
    'http://localhost/?dialog=auth&redirect=%2Fuser%2Fprofile',
  ])
  for (const name of ['usersonly', 'toString', '']) {
    nameGuard(name)
    const answer = await ask()
    expect([answer.status, await answer.text()]).toEqual([500, 'Unknown middleware'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
