import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, slugProblem } from '@/server/catalogue/import/format-base'
import { type ContentFile, type ContentLanguage, FOLDERS, headOf, LANGUAGES } from './format'
import { readFrontMatter } from './front-matter'

/** The texts of a content folder, or what is wrong with them, by file and field. */
export interface ContentFiles {
  readonly files: readonly ContentFile[]
  readonly problems: readonly Problem[]
}

/** Reads `catalogue/content/`; touches nothing. A catalogue without that folder has no texts. */
export function readContentFiles(folder: string): ContentFiles {
  const files: ContentFile[] = []
  const problems: Problem[] = []
  for (const name of Object.keys(FOLDERS) as (keyof typeof FOLDERS)[]) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    for (const file of readdirSync(path).sort()) {
      const read = readOne(`${name}/${file}`, readFileSync(join(path, file), 'utf8'), FOLDERS[name])
      if ('problems' in read) problems.push(...read.problems)
      else files.push(read)
    }
  }
  return { files, problems: [...problems, ...togetherProblems(files)] }
}

function readOne(
  file: string,
  source: string,
  kind: ContentFile['kind'],
): ContentFile | { problems: Problem[] } {
  const one = (field: string, message: string) => ({
    problems: [{ file: `content/${file}`, field, message }],
  })
  const name = /^[^/]+\/([a-z0-9-]+)\.(es|es-co|en)\.md$/.exec(file)
  if (!name) return one('', `must be called <name>.<${LANGUAGES.join('|')}>.md`)
  const key = name[1] ?? ''
  const wrong = slugProblem(key)
  if (wrong) return one('', `its name: ${wrong}`)
  const matter = readFrontMatter(source)
  if (!matter) return one('', 'has no head of "key: value" lines between two ---')
  const head = headOf(kind).safeParse(matter.fields)
  if (!head.success) {
    return {
      problems: head.error.issues.map(({ path, message }) => {
        return { file: `content/${file}`, field: path.join('.'), message }
      }),
    }
  }
  const language = name[2] as ContentLanguage
  return { ...head.data, file: `content/${file}`, kind, key, language, body: matter.body }
}

/** What only shows when all files are seen together: both languages are there, no id or slug stands twice. */
function togetherProblems(files: readonly ContentFile[]): Problem[] {
  const problems: Problem[] = []
  const seen = new Map<string, string>()
  const once = (what: string, name: string, { file }: ContentFile, owner: string) => {
    const before = seen.get(name)
    if (before !== undefined && before !== owner) {
      problems.push({ file, field: what, message: 'is used by another text already' })
    }
    seen.set(name, owner)
  }
  for (const file of files) {
    const { kind, key, id, language } = file
    once('id', `id ${id}`, file, file.file)
    if (file.slug) once('slug', `${kind} ${file.slug}`, file, `${kind} ${key}`)
    for (const needed of ['es', 'en'] as const) {
      const there = files.some((one) => one.kind === kind && one.key === key && one.language === needed)
      if (!there) problems.push({ file: file.file, field: '', message: `has no translation in ${needed}` })
    }
    if (language === 'es-co' && file.slug) {
      const spanish = files.find((one) => one.kind === kind && one.key === key && one.language === 'es')
      if (spanish && spanish.slug !== file.slug) {
        problems.push({ file: file.file, field: 'slug', message: 'must be that of the Spanish text' })
      }
    }
  }
  return problems
}
