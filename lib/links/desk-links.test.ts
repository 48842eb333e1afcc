import { expect, it } from 'vitest'
import { afterEntering, deskLinks } from './desk-links'

it.each([
  [deskLinks.today(), '/desk'],
  [deskLinks.today({ kind: 'overdue', owner: null, snoozed: undefined }), '/desk?kind=overdue'],
  [deskLinks.enter(), '/desk/enter'],
  [deskLinks.enter('/desk/me?a=1'), '/desk/enter?next=%2Fdesk%2Fme%3Fa%3D1'],
  [deskLinks.reservations(), '/desk/reservations'],
  [deskLinks.reservation('C'), '/desk/reservations/C'],
  [deskLinks.approvals(), '/desk/approvals'],
  [deskLinks.people(), '/desk/team/people'],
  [deskLinks.audit(), '/desk/team/audit'],
  [deskLinks.audit({ object_type: 'case' }), '/desk/team/audit?object_type=case'],
  [deskLinks.me(), '/desk/me'],
])('%s is built', (link, expected) => {
  expect(link).toBe(expected)
})

it.each([
  ['/desk', '/desk'],
  ['/desk?kind=overdue&owner=me', '/desk?kind=overdue&owner=me'],
  ['/desk/team/audit?object_type=case', '/desk/team/audit?object_type=case'],
])('leads back to a page of the desk: %s', (next, expected) => {
  expect(afterEntering(next)).toBe(expected)
})

it.each([
  [null],
  [''],
  ['/'],
  ['/user/profile'],
  ['/desktop'],
  ['/desk/../user/profile'],
  ['/desk/enter'],
  ['/desk/enter?next=/desk'],
  ['//evil.example/desk'],
  ['https://evil.example/desk'],
  ['javascript:alert(1)'],
])('leads nowhere but to the desk: %s', (next) => {
  expect(afterEntering(next)).toBe('/desk')
})
