import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from './format-base'

/** Reads JSON files by schema and collects what is wrong with them. */
export class Reader {
  readonly problems: Problem[] = []
  constructor(private readonly root: string) {}

  file<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    path = join(this.root, name),
  ): z.infer<Schema> | undefined {
    const json = this.json(name, path)
    if (json === undefined) return undefined
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    for (const { path: field, message } of parsed.error.issues) {
      this.problems.push({ file: name, field: field.join('.'), message })
    }
    return undefined
  }

  /** Every `*.json` of a folder by its name without the ending, in the order of names. */
  folder<Schema extends z.ZodType>(name: string, schema: Schema): Map<string, z.infer<Schema>> {
    const found = new Map<string, z.infer<Schema>>()
    for (const file of this.list(name)) {
      const parsed = this.file(`${name}/${file}`, schema)
      if (parsed !== undefined) found.set(file.slice(0, -'.json'.length), parsed)
    }
    return found
  }

  checkNames<Value>(
    folder: string,
    files: Map<string, Value>,
    nameOf: (value: Value) => string,
    field: string,
  ): void {
    for (const [name, value] of files) {
      if (nameOf(value) === name) continue
      this.problems.push({
        file: `${folder}/${name}.json`,
        field,
        message: `must be the name of the file, "${name}"`,
      })
    }
  }

  private list(name: string): string[] {
    try {
      return readdirSync(join(this.root, name))
        .filter((file) => file.endsWith('.json'))
        .sort()
    } catch {
      this.problems.push({ file: name, field: '', message: 'the folder is missing' })
      return []
    }
  }

  private json(name: string, path: string): unknown {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      const reason = error instanceof Error ? error.message : String(error)
      this.problems.push({
        file: name,
        field: '',
        message: missing ? 'the file is missing' : `not JSON: ${reason}`,
      })
      return undefined
    }
  }
}
