import { expect, it } from 'vitest'
import { StreamPlaces } from './stream-places'

const limits = { streamsPerAddress: 3, streamsPerTopic: 2 }

it('gives a topic only so many places, to whomever', () => {
  const places = new StreamPlaces(limits)
  const first = places.take('192.0.2.1', 'order')
  expect(places.take('192.0.2.2', 'order')).not.toBeNull()
  expect(places.take('192.0.2.3', 'order')).toBeNull()
  first?.()
  first?.()
  expect(places.take('192.0.2.3', 'order')).not.toBeNull()
  expect(places.take('192.0.2.4', 'order')).toBeNull()
})

it('gives an address only so many, whatever it watches', () => {
  const places = new StreamPlaces(limits)
  for (const topic of ['a', 'b', 'c']) expect(places.take('192.0.2.1', topic)).not.toBeNull()
  expect(places.take('192.0.2.1', 'd')).toBeNull()
  expect(places.take('192.0.2.2', 'd')).not.toBeNull()
})

it('takes the addresses of one IPv6 subscriber for one', () => {
  const places = new StreamPlaces(limits)
  for (const last of ['1', '2', 'ffff:1']) places.take(`2001:db8:0:7::${last}`, last)
  expect(places.take('2001:db8:0:7:9::1', 'more')).toBeNull()
  expect(places.take('2001:db8:0:8::1', 'more')).not.toBeNull()
})

it('does not count a call in process by address', () => {
  const places = new StreamPlaces(limits)
  for (const topic of ['a', 'b', 'c', 'd']) expect(places.take(null, topic)).not.toBeNull()
})
