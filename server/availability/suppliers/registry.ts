import { embeddedSupplier } from './embedded/adapter'
import { type Supplier, SupplierUnavailable } from './port'

/** Adapters by the name in `platforms.supplier`. */
const SUPPLIERS: Readonly<Record<string, Supplier>> = { tourradar: embeddedSupplier }

/** @throws SupplierUnavailable for a name without an adapter: the platform was set up before its adapter was */
export function supplierNamed(name: string): Supplier {
  const supplier = SUPPLIERS[name]
  if (!supplier) throw new SupplierUnavailable(`no adapter for the supplier ${name}`)
  return supplier
}
