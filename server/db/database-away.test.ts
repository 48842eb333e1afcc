import { describe, expect, it } from 'vitest'
import { databaseAway } from './database-away'

const coded = (code: string) => Object.assign(new Error('from below'), { code })

describe('PostgreSQL is away', () => {
  it.each([
    ['is not there', coded('ECONNREFUSED'), 'ECONNREFUSED'],
    ['hung up', coded('ECONNRESET'), 'ECONNRESET'],
    ['is being stopped', coded('57P01'), '57P01'],
    ['is starting', coded('57P03'), '57P03'],
    ['has a full disk', coded('53100'), '53100'],
    ['is wrapped by the query builder', new Error('Failed query', { cause: coded('57P01') }), '57P01'],
    [
      'hung up in the middle of a query',
      new Error('Connection terminated unexpectedly'),
      'Connection terminated',
    ],
    [
      'hung up before the query',
      new Error('Failed', {
        cause: new Error('Client has encountered a connection error and is not queryable'),
      }),
      'connection error and is not queryable',
    ],
    [
      'gave no connection in time',
      new Error('timeout exceeded when trying to connect'),
      'timeout exceeded when trying to connect',
    ],
  ])('when it %s', (_, error, reason) => {
    expect(databaseAway(error)).toBe(reason)
  })

  it.each([
    ['a row that is there already', coded('23505')],
    ['a mistake in a query', coded('42601')],
    ['a bug of ours', new TypeError('x is not a function')],
    ['what is no error', 'ECONNREFUSED'],
  ])('not with %s', (_, error) => {
    expect(databaseAway(error)).toBeUndefined()
  })
})
