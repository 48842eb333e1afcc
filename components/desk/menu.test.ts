import { expect, it } from 'vitest'
import { type DeskAction, mayBegin, PERMISSIONS } from '@/lib/desk/permissions'
import { ROLES } from '@/lib/desk/roles'
import { currentEntry, MENU, menuFor } from './menu'

const namesFor = (role: (typeof ROLES)[number]) =>
  menuFor((Object.keys(PERMISSIONS) as DeskAction[]).filter((action) => mayBegin(action, role))).map(
    ({ name }) => name,
  )

it('shows each role what it comes to, and nothing else', () => {
  expect(namesFor('owner')).toEqual(MENU.map(({ name }) => name))
  for (const role of ROLES) {
    expect(namesFor(role).includes('people'), role).toBe(role === 'owner')
    expect(namesFor(role).includes('audit'), role).toBe(role !== 'host')
    expect(namesFor(role).includes('reservations'), role).toBe(role !== 'content')
    expect(namesFor(role).includes('approvals'), role).toBe(!['content', 'host'].includes(role))
    for (const name of ['travellers', 'payments', 'disputes'] as const)
      expect(namesFor(role).includes(name), role).toBe(!['content', 'host'].includes(role))
    expect(namesFor(role).includes('reviews'), role).toBe(['owner', 'content', 'host'].includes(role))
    expect(namesFor(role).includes('inbox'), role).toBe(!['content', 'finance'].includes(role))
    for (const name of ['funnel', 'vitals', 'survey'] as const)
      expect(namesFor(role).includes(name), role).toBe(!['service', 'host'].includes(role))
    expect(namesFor(role)).toContain('today')
    expect(namesFor(role)).toContain('departures')
  }
})

it('has a letter for each page, and at most four in the bar of phones, beside what holds the others', () => {
  expect(new Set(MENU.map(({ key }) => key)).size).toBe(MENU.length)
  expect(MENU.filter(({ isTab }) => isTab).length).toBeLessThanOrEqual(4)
})

it('knows which entry a page belongs to', () => {
  expect(currentEntry('/desk')?.name).toBe('today')
  expect(currentEntry('/desk/reservations/7K4M9QXD2RHVW')?.name).toBe('reservations')
  expect(currentEntry('/desk/team/people')?.name).toBe('people')
  expect(currentEntry('/desk/team/audit')?.name).toBe('audit')
  expect(currentEntry('/tours/x')).toBeNull()
})
