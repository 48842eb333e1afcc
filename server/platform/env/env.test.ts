import { describe, expect, it } from 'vitest'
import { readEnv } from './env'
import { EnvironmentError } from './environment-error'

const least = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }

function sentencesOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.sentences
    throw error
  }
  return []
}

describe('the environment', () => {
  it('needs only a database and key material', () => {
    const env = readEnv(least)
    expect(env).toMatchObject({
      port: 3000,
      jobs: 'in-process',
      blockedCountries: ['ru'],
      siteUrl: 'http://localhost:3000',
    })
  })

  it('names all wrong variables together, in sentences, without their values', () => {
    const sentences = sentencesOf({
      PORT: 'abc',
      SMTP_URL: 'https://hunter2@mail',
      TRUSTED_PROXY: '10.0.0.0/99',
      APP_SECRET: 'short-secret',
    })
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'PORT',
      'TRUSTED_PROXY',
      'SMTP_URL',
      'APP_SECRET',
    ])
    expect(sentences.join()).not.toMatch(/hunter2|short-secret/)
  })

  it('refuses to move the clock in production unless a test drives it', () => {
    const production = { ...least, NODE_ENV: 'production', CLOCK_OFFSET: '+3d' }
    expect(sentencesOf(production)).toEqual([
      'CLOCK_OFFSET moves the clock for tests and is refused in production.',
    ])
    expect(readEnv({ ...production, ANDANZA_TEST: '1' }).clockOffset).toBe(3 * 86_400_000)
  })

  it('reads offsets backwards too', () => {
    expect(readEnv({ ...least, CLOCK_OFFSET: '-90m' }).clockOffset).toBe(-5_400_000)
  })

  it('reads the further origins of the site, and refuses what is more than an origin', () => {
    const read = (SITE_ORIGINS: string) => readEnv({ ...least, SITE_ORIGINS }).siteOrigins
    expect(read('https://WWW.andanza.example/, http://10.0.0.2:3000')).toEqual([
      'https://www.andanza.example',
      'http://10.0.0.2:3000',
    ])
    for (const wrong of ['andanza.example', 'https://andanza.example/pay', 'https://u:p@andanza.example'])
      expect(sentencesOf({ ...least, SITE_ORIGINS: wrong })).toHaveLength(1)
  })

  it('takes an empty variable for an absent one', () => {
    expect(readEnv({ ...least, SMTP_URL: '', PORT: ' ' })).toMatchObject({ smtpUrl: undefined, port: 3000 })
  })

  it('lets a desk be of one person only where that was said', () => {
    expect(readEnv(least).deskSolo).toBe(false)
    expect(readEnv({ ...least, DESK_SOLO: '1' }).deskSolo).toBe(true)
    expect(sentencesOf({ ...least, DESK_SOLO: 'yes' })).toEqual(['DESK_SOLO can only be 1.'])
  })

  it('wants both captcha keys or none', () => {
    expect(sentencesOf({ ...least, RECAPTCHA_SITE_KEY: 'k' })).toHaveLength(1)
    expect(readEnv({ ...least, RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' }).recaptcha).toMatchObject({
      siteKey: 'k',
      secret: 's',
    })
  })

  it('believes proxies by address, range or the word loopback', () => {
    expect(readEnv({ ...least, TRUSTED_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustedProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ])
  })

  it('knows a bucket for files by its address and both keys, or not at all', () => {
    const bucket = { FILES_S3_URL: 'https://s3.example/andanza', FILES_S3_KEY_ID: 'k', FILES_S3_SECRET: 's' }
    expect(readEnv({ ...least, ...bucket }).filesBucket).toMatchObject({
      url: bucket.FILES_S3_URL,
      keyId: 'k',
    })
    expect(readEnv(least).filesBucket).toBeUndefined()
    expect(sentencesOf({ ...least, ...bucket, FILES_S3_SECRET: '' })[0]).toMatch(
      /^FILES_S3_URL .*belong together/,
    )
  })

  it('knows a provider of street maps by three things or not at all', () => {
    const tiles = {
      MAP_TILES_URL: 'https://tile.example/{z}/{x}/{y}.png',
      MAP_TILES_NAME: 'Calles',
      MAP_TILES_ATTRIBUTION: '© Calles',
    }
    expect(sentencesOf({ ...least, ...tiles })).toEqual([])
    expect(sentencesOf({ ...least, ...tiles, MAP_TILES_NAME: '' })[0]).toMatch(
      /^MAP_TILES_URL .*belong together/,
    )
    expect(
      sentencesOf({ ...least, ...tiles, MAP_TILES_URL: 'https://{s}.tile.example/{z}/{x}/{y}' })[0],
    ).toMatch(/^MAP_TILES_URL must be an address with \{z\}/)
  })

  it('reads where WordPress is and what it holds, and refuses it without an address or with a kind twice', () => {
    const press = { ...least, CONTENT: 'wordpress', WORDPRESS_URL: 'https://blog.example/' }
    expect(readEnv({ ...least, WORDPRESS_URL: 'https://blog.example' }).wordpress).toBeUndefined()
    expect(readEnv(press).wordpress).toMatchObject({
      url: 'https://blog.example',
      types: { announcement: 'posts', landing: 'landing-products' },
    })
    expect(readEnv({ ...press, WORDPRESS_TYPES: 'hotel:stays' }).wordpress?.types).toEqual({ hotel: 'stays' })
    for (const WORDPRESS_TYPES of [
      'page:pages',
      'hotel:a,hotel:b',
      'hotel:a,flight:a',
      'hotel:../x',
      'hotel',
    ]) {
      expect(sentencesOf({ ...press, WORDPRESS_TYPES })).toEqual([
        expect.stringMatching(/^WORDPRESS_TYPES must give each kind/),
      ])
    }
    expect(sentencesOf({ ...least, CONTENT: 'wordpress' })).toEqual([
      'WORDPRESS_URL is where WordPress is: set it for CONTENT=wordpress.',
    ])
    expect(sentencesOf({ ...least, CONTENT: 'drupal' })).toEqual(['CONTENT must be embedded or wordpress.'])
  })
})
