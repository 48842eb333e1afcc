/**
 * Encodes `public/pictures/<name>.webp` to `public/pictures/<width>/<name>.<version>.webp` in every width a picture
 * exists in (adr 0013); in its own it is the source itself. A file that is there is right, because its name says of
 * what it was made; files of earlier versions go.
 */
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { THUMB_WIDTH, widthsOf } from '@/lib/pictures/picture-files'
import { PICTURES, rememberEncoded } from './pictures/encoded'
import { type ManifestEntry, readManifest, versionOf } from './pictures/manifest'
import { encodingOf } from './pictures/recipe'

/** Pictures at a time: as many as the smallest machine has processors. */
const PARALLEL = 2

/** A picture with files that are not there yet. */
interface Job {
  readonly source: string
  readonly entry: ManifestEntry
  readonly missing: readonly Target[]
}

interface Target {
  readonly file: string
  readonly width: number
}

/** Encodes what is missing in a folder of pictures. @throws Error when its manifest is older than a picture */
export async function encodePictures(
  folder: string,
): Promise<{ written: number; skipped: number; targets: string[] }> {
  // One thread each: together they leave the processors to whoever is in more of a hurry.
  sharp.concurrency(1)
  const all = readManifest(folder).map((entry) => ({ entry, targets: targetsOf(folder, entry) }))
  const jobs = all.map(({ entry, targets }): Job => {
    const missing = targets.filter(({ file }) => !isThere(file))
    return { entry, source: join(folder, entry.file), missing }
  })
  const targets = all.flatMap(({ targets }) => targets.map(({ file }) => file))
  const written = jobs.reduce((sum, { missing }) => sum + missing.length, 0)
  const queue = jobs.filter(({ missing }) => missing.length > 0)
  await Promise.all(Array.from({ length: PARALLEL }, () => work(queue)))
  forgetOld(folder, new Set(targets))
  return { written, skipped: targets.length - written, targets }
}

function targetsOf(folder: string, { file, width, version }: ManifestEntry): Target[] {
  const name = file.replace(/webp$/, `${version}.webp`)
  return [THUMB_WIDTH, ...widthsOf(width)].map((one) => ({
    width: one,
    file: join(folder, String(one), name),
  }))
}

function isThere(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}

async function work(queue: Job[]): Promise<void> {
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) await encode(job)
}

/** All widths of a picture from one reading of it. */
async function encode({ source, entry, missing }: Job): Promise<void> {
  const bytes = readFileSync(source)
  if (versionOf(bytes) !== entry.version)
    throw new Error(
      `${entry.file} is newer than its manifest: run npx tsx scripts/pictures/stamp.ts and commit what it writes.`,
    )
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  for (const { file, width } of missing) {
    mkdirSync(join(file, '..'), { recursive: true })
    // Under another name first, so that a killed run leaves no half picture behind.
    const half = `${file}.part`
    rmSync(half, { force: true })
    if (width === info.width) link(source, half)
    else await sharp(data, { raw: info }).resize({ width }).webp(encodingOf(width)).toFile(half)
    renameSync(half, file)
  }
}

/** The source under a second name; a copy where the disk knows no such thing. */
function link(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

function forgetOld(folder: string, targets: ReadonlySet<string>): void {
  const widths = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name: width } of widths)
    for (const name of readdirSync(join(folder, width))) {
      const file = join(folder, width, name)
      if (!targets.has(file)) rmSync(file)
    }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The pages are built meanwhile, and they are what a first start waits for.
  setPriority(constants.priority.PRIORITY_LOW)
  const started = performance.now()
  const { written, skipped, targets } = await encodePictures(PICTURES)
  rememberEncoded(targets)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`pictures: ${written} encoded, ${skipped} already there, ${seconds} s`)
}
