import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Double, signatureOf } from '@/tests/support/files/s3-double'
import { s3Store } from './s3-store'

const OURS = { keyId: 'AKIAEXAMPLE', secret: 'the/secret+of the tests', region: 'mx-central-1' }
const ID = '01930000-0000-7000-8000-0000000000ab'
let double: Awaited<ReturnType<typeof s3Double>>
beforeAll(async () => {
  double = await s3Double(OURS)
})
afterAll(() => double.close())
const store = (over: Partial<typeof OURS & { url: string }> = {}) =>
  s3Store({ url: double.url, ...OURS, ...over })

it('the double signs the example of the documentation of S3 as it stands there', () => {
  const names = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date']
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const example = { secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  expect(signatureOf({ method: 'GET', target: '/test.txt', headers }, names, example)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

describe('files in a bucket', () => {
  it('are read as they were put, replaced by another put, and gone when they are removed', async () => {
    expect(await store().get(ID)).toBeNull()
    await store().put(ID, Buffer.from('one'))
    await store().put(ID, Buffer.from([0, 255, 10, 13]))
    expect(Buffer.from((await store().get(ID)) ?? [])).toEqual(Buffer.from([0, 255, 10, 13]))
    await store().remove(ID)
    await store().remove(ID)
    expect([await store().get(ID), double.objects.size]).toEqual([null, 0])
  })

  it('are kept although the store was too busy at first', async () => {
    double.failNext(2)
    await store().put(ID, Buffer.from('late'))
    expect(double.objects.get(ID)?.toString()).toBe('late')
    await store().remove(ID)
  })

  it.each([
    ['a wrong secret', { secret: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { keyId: 'AKIANOBODY' }, 'AccessDenied'],
    ['another region', { region: 'us-east-1' }, 'AccessDenied'],
  ])('are neither read nor written with %s, and nothing of the answer is told', async (_, over, code) => {
    for (const act of [() => store(over).put(ID, Buffer.from('x')), () => store(over).get(ID)]) {
      const failure = await act().then(
        () => null,
        (error: unknown) => error,
      )
      expect(failure).toMatchObject({ code: 'unavailable' })
      expect(String(failure)).not.toMatch(/http:|AKIA|secret/)
    }
    expect(double.refusals.slice(-2)).toEqual([code, code])
    expect(double.objects.size).toBe(0)
  })

  it('fail as unavailable where the bucket is not there, or nobody answers', async () => {
    const elsewhere = double.url.replace(/andanza$/, 'other')
    await expect(store({ url: elsewhere }).put(ID, Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(store({ url: 'http://127.0.0.1:1/x' }).get(ID)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('are never outside of it', async () => {
    await expect(store().put('../other/escaped', Buffer.from('x'))).rejects.toThrow('no id')
  })
})
