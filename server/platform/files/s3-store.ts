import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { DomainError } from '../errors'
import type { FileStore } from './file-store'

/** A bucket of S3, or of anything that speaks its protocol. */
export interface S3Place {
  /** Of the bucket, `https://s3.us-east-1.amazonaws.com/andanza`; an object is one more step of the path. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Ids are ours; anything else would be a path. */
const ID = /^[0-9a-f-]{36}$/
const TIMEOUT_MS = 20_000
/** Of an answer 5xx or 429, with growing pauses; a put under one id twice is one object. */
const RETRIES = 3
/** Of no bytes: only a put has some. */
const NOTHING = createHash('sha256').digest('hex')

/** Objects of a bucket, signed as AWS asks (Signature Version 4), with the hash of what is sent. */
export function s3Store({ url, region, keyId, secret }: S3Place): FileStore {
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: RETRIES },
  })
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', id: string, bytes?: Uint8Array) => {
    if (!ID.test(id)) throw new Error('This is no id of a file.')
    const answer = await client
      .fetch(`${url}/${id}`, {
        method,
        headers: {
          'x-amz-content-sha256': bytes ? createHash('sha256').update(bytes).digest('hex') : NOTHING,
        },
        ...(bytes && { body: new Uint8Array(bytes) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw away(cause instanceof Error ? cause.name : 'no answer')
      })
    if (!answer.ok && answer.status !== 404) throw away(`status ${answer.status}`)
    return answer
  }
  return {
    put: async (id, bytes) => {
      const { ok, status } = await ask('PUT', id, bytes)
      // No bucket.
      if (!ok) throw away(`status ${status}`)
    },
    get: async (id) => {
      const answer = await ask('GET', id)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    },
    remove: async (id) => {
      await ask('DELETE', id)
    },
  }
}

/** @param reason for the log: a status or the name of an error, never an address or a key */
function away(reason: string): DomainError {
  return new DomainError('unavailable', { retryAfter: 5, reason: `the store of files: ${reason}` })
}
