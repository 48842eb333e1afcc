/**
 * Where bytes of files lie, by an id. It knows nothing of what they are: whoever keeps some seals them first. Never asked
 * inside a transaction (adr 0007).
 */
export interface FileStore {
  /** Keeps them; when this returns, they outlive a crash. Under an id that is there, they are replaced. */
  readonly put: (id: string, bytes: Uint8Array) => Promise<void>
  /** Null for an id that has none. */
  readonly get: (id: string) => Promise<Uint8Array | null>
  /** Also what was half written; an id that has none is as good. */
  readonly remove: (id: string) => Promise<void>
}
