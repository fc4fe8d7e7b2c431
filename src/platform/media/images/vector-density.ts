/** The density at which a vector image fills `size` pixels sharply; 72 is the library's default. */
export const densityFor = (size: number, natural: number): number => Math.min(2_400, Math.max(72, Math.ceil((72 * size) / Math.max(1, natural))));
