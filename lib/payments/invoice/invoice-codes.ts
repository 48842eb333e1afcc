/** Of the catalogue c_RegimenFiscal of the SAT: those of a person, and those of a company. */
export const REGIMES = {
  person: ['605', '606', '607', '608', '610', '611', '612', '614', '615', '616', '621', '625', '626'],
  company: ['601', '603', '610', '620', '622', '623', '624', '626'],
  /** Of the DIAN: responsible for IVA, and not. */
  nit: ['48', '49'],
} as const

/** Of the catalogue c_UsoCFDI: what a trip can be used for; `S01` has no effect on taxes. */
export const USES = ['G03', 'G01', 'S01'] as const
