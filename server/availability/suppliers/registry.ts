import { embeddedSupplier } from './embedded/adapter'
import { type Supplier, SupplierUnavailable } from './port'

/** Adapters by the name in `platforms.supplier`. */
const SUPPLIERS = new Map<string, Supplier>([['tourradar', embeddedSupplier]])

/** Adds an adapter, or puts it in place of one. @returns what takes it back */
export function registerSupplier(name: string, supplier: Supplier): () => void {
  const before = SUPPLIERS.get(name)
  SUPPLIERS.set(name, supplier)
  return () => void (before ? SUPPLIERS.set(name, before) : SUPPLIERS.delete(name))
}

/** @throws SupplierUnavailable for a name without an adapter: the platform was set up before its adapter was */
export function supplierNamed(name: string): Supplier {
  const supplier = SUPPLIERS.get(name)
  if (!supplier) throw new SupplierUnavailable(`no adapter for the supplier ${name}`)
  return supplier
}
