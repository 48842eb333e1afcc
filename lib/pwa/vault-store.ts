const NAME = 'andanza-kept'

/** Keys, and what they seal. */
type Stores = Readonly<Record<'keys' | 'sealed', IDBObjectStore>>

/** One transaction, in a connection of its own: none is left open that would hold up another tab. */
export async function inStore<Result>(
  mode: IDBTransactionMode,
  names: readonly (keyof Stores)[],
  work: (stores: Stores) => Pick<IDBRequest<unknown>, 'result'>,
): Promise<Result> {
  const database = await opening()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(names, mode)
      const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]))
      const request = work(stores as Stores)
      transaction.oncomplete = () => resolve(request.result as Result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function opening(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys', { keyPath: 'whose' })
      request.result.createObjectStore('sealed', { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
