import pg from 'pg'

/** A column of a statement's result. */
export interface ResultColumn {
  readonly name: string
  /** PostgreSQL's number of its type. */
  readonly type: number
  /** Whether it is a column of a table as it is, and that may be null. */
  readonly nullable: boolean
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

/** What pg hands to a query of one's own making; its types leave this out. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** Prepares statements without running them, and tells what each would answer. */
export class Describer {
  readonly #client: pg.Client
  readonly #nullable: ReadonlySet<string>

  private constructor(client: pg.Client, nullable: ReadonlySet<string>) {
    this.#client = client
    this.#nullable = nullable
  }

  static async connect(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ column: string }>(
      `select attrelid || '.' || attnum as column from pg_attribute where attnum > 0 and not attnotnull`,
    )
    return new Describer(client, new Set(rows.map(({ column }) => column)))
  }

  /**
   * The columns of a statement's result, in order; none for one without rows.
   * @throws pg.DatabaseError for a statement that this database would refuse
   */
  async describe(text: string): Promise<ResultColumn[]> {
    const fields = await new Promise<readonly Field[]>((resolve, reject) => {
      this.#client.query(new Description(text, resolve, reject))
    })
    return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      nullable: this.#nullable.has(`${tableID}.${columnID}`),
    }))
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}

/** Parse, Describe, Sync: the first half of PostgreSQL's extended protocol. */
class Description implements pg.Submittable {
  #fields: readonly Field[] = []

  constructor(
    private readonly text: string,
    private readonly done: (fields: readonly Field[]) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    wire.parse({ name: '', text: this.text, types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields
  }

  handleError(error: Error): void {
    this.failed(error)
  }

  handleReadyForQuery(): void {
    this.done(this.#fields)
  }
}
