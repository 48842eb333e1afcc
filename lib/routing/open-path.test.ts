import { describe, expect, it } from 'vitest'
import { isOpenPath } from './open-path'
import type { PageRoute } from './route'
import { ROUTES } from './route-table'

const pages = ROUTES.filter((route): route is PageRoute => route.kind === 'page')
/** An address of a pattern: every parameter and choice by something that fits. */
const addressOf = (pattern: string) =>
  pattern.replace(/\((?:\w+:)?([^|)]*)[^)]*\)/g, (_, first: string) => first || 'x').replace(/\{\w+\}/g, 'x')

describe('an address inside the app', () => {
  it.each(pages.map(({ name, pattern, access }) => [name, addressOf(pattern), access] as const))(
    '%s %s is what the route table says: %s',
    (_name, address, access) => {
      expect(isOpenPath(address)).toBe(access === 'open')
    },
  )

  it.each([
    '',
    '#fechas',
    '//elsewhere.example',
    'https://elsewhere.example/',
    'mailto:x@example.com',
    '/?dialog=auth',
  ])('is not %s', (href) => {
    expect(isOpenPath(href)).toBe(false)
  })
})
