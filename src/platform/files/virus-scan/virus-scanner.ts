/** Checks uploaded files for malware. */
export interface VirusScanner {
	/** Returns the name of what was found; null for a clean file. @throws ScannerUnavailable */
	scan(bytes: Buffer): Promise<string | null>;
	/** @throws ScannerUnavailable with one line for `doctor` */
	check(): Promise<void>;
}

/** Files are refused meanwhile: an unchecked file never reaches a customer. */
export class ScannerUnavailable extends Error {
	override name = "ScannerUnavailable";
}
