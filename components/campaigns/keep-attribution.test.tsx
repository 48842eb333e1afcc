import { render } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { storedAttribution } from '@/stores/attribution'
import { KeepAttribution } from './keep-attribution'

const RIO = { source: 'rio-demo', medium: 'influencer', campaign: 'rio-nov-2026' }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('keeps the parameters of an influencer’s page and whose it is, for the order', () => {
  expect(storedAttribution()).toBeNull()
  render(<KeepAttribution utms={RIO} influencer="RÍO" />)
  expect(storedAttribution()).toEqual({ ...RIO, influencer: 'RÍO' })
})

it('lets the address go before the page, and the last campaign count', () => {
  render(<KeepAttribution utms={RIO} influencer="RÍO" />)
  history.replaceState(null, '', '/?utm_source=carta')
  render(<KeepAttribution />)
  expect(storedAttribution()).toEqual({ source: 'carta' })
})

it('keeps what it has on a page that says nothing', () => {
  render(<KeepAttribution utms={RIO} influencer="RÍO" />)
  render(<KeepAttribution />)
  expect(storedAttribution()).toMatchObject({ influencer: 'RÍO' })
})
