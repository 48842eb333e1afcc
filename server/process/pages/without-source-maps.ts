/**
 * Loads foreign code without its source maps. While they are on (tsx turns them on, for our own traces), Node reads and
 * keeps the map of every file it loads: 70 MB for the framework alone. Maps that are known stay in use.
 */
export async function withoutSourceMaps<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const wereOn = process.sourceMapsEnabled
  process.setSourceMapsEnabled(false)
  try {
    return await load()
  } finally {
    process.setSourceMapsEnabled(wereOn)
  }
}
