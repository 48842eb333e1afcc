import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '@/server/platform/root'
import type { S3Place } from '../files/s3-store'
import { httpUrl, optional } from './env-values'

/** Where files of travellers lie: the variables of the environment, to be spread into a schema. */
export const fileVariables = {
  FILES_FOLDER: z.string().default(path.join(ROOT, '.data', 'files')),
  FILES_S3_URL: optional(httpUrl),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY_ID: optional(z.string()),
  FILES_S3_SECRET: optional(z.string()),
}

type Variables = z.output<z.ZodObject<typeof fileVariables>>

/** What is there in part. */
export function fileProblems(env: Variables): { variable: string; sentence: string }[] {
  const bucket = [env.FILES_S3_URL, env.FILES_S3_KEY_ID, env.FILES_S3_SECRET]
  if (bucket.every((one) => one === undefined) || !bucket.includes(undefined)) return []
  return [
    {
      variable: 'FILES_S3_URL',
      sentence: 'FILES_S3_KEY_ID and FILES_S3_SECRET belong together: set all or none',
    },
  ]
}

/** undefined: files lie in the folder. */
export function bucketOf(env: Variables): S3Place | undefined {
  const { FILES_S3_URL: url, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = env
  return url && keyId && secret ? { url, region: env.FILES_S3_REGION, keyId, secret } : undefined
}
