import { migrate } from '@/server/db/migrate'
import type { ReadyDatabase } from '../postgres'
import { grantApplication } from './application-role'

/**
 * Brings a database forward with the rights of its owner, then lets the site's role at its rows.
 * @returns the names of the files applied now
 * @throws MigrationError
 */
export async function migrateFor({ url, site }: Pick<ReadyDatabase, 'url' | 'site'>): Promise<string[]> {
  const applied = await migrate(url)
  await grantApplication(url, site)
  return applied
}
