import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a signature is made of. */
export interface Signed {
  readonly method: string
  /** Path with its query. */
  readonly target: string
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>
}

interface Credentials {
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/

/**
 * Signature Version 4 written down from its specification, without any code of the client that is tested: the canonical
 * request, the text to sign, the key derived by day, region and service.
 * @param names of the headers that are signed, rising
 */
export function signatureOf(
  { method, target, headers }: Signed,
  names: readonly string[],
  { secret, region }: Pick<Credentials, 'secret' | 'region'>,
): string {
  const [path = '', query = ''] = target.split('?')
  const moment = headers['x-amz-date'] ?? ''
  const day = moment.slice(0, 8)
  const listed = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('')
  const hash = headers['x-amz-content-sha256'] ?? ''
  const canonical = [method, path, query.split('&').sort().join('&'), listed, names.join(';'), hash].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex')
}

/** Why a request is refused as S3 refuses it; null when it is not. */
function refusalOf(signed: Signed, body: Buffer, credentials: Credentials): string | null {
  const parts = AUTHORIZATION.exec(signed.headers.authorization ?? '')?.groups
  if (!parts || parts.id !== credentials.keyId || parts.region !== credentials.region) return 'AccessDenied'
  const names = (parts.names ?? '').split(';')
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied'
  const skew = Math.abs(Date.parse(isoOf(signed.headers['x-amz-date'] ?? '')) - Date.now())
  if (!(skew < 15 * 60_000)) return 'RequestTimeTooSkewed'
  if (signed.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const right = Buffer.from(signatureOf(signed, names, credentials))
  const given = Buffer.from(parts.signature ?? '')
  return right.length === given.length && timingSafeEqual(right, given) ? null : 'SignatureDoesNotMatch'
}

const isoOf = (moment: string) =>
  moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')

/** A server that keeps objects of one bucket as S3 does, for whoever signs as AWS asks. */
export async function s3Double(credentials: Credentials, bucket = 'andanza') {
  const objects = new Map<string, Buffer>()
  const refusals: string[] = []
  let failing = 0
  const server = createServer(async (request, response) => {
    const fail = (status: number, code: string) => {
      refusals.push(code)
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`)
    }
    const body = await bodyOf(request)
    if (failing > 0) {
      failing -= 1
      return fail(503, 'SlowDown')
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const { method = '', url: target = '' } = request
    const refusal = refusalOf({ method, target, headers }, body, credentials)
    if (refusal) return fail(403, refusal)
    const key = target.startsWith(`/${bucket}/`) ? target.slice(bucket.length + 2) : null
    if (!key) return fail(404, 'NoSuchBucket')
    if (method === 'PUT') {
      objects.set(key, body)
      return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return fail(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length }).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    objects,
    /** Codes of what was refused. */
    refusals,
    /** The next so many requests are answered 503. */
    failNext: (count: number) => {
      failing = count
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
