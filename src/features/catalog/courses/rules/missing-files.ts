import { archivePricings } from "./pricings/archive-pricings.ts";
import { deriveGrants } from "./pricings/derive-grants.ts";

/** A file that customers pay for. */
type SoldFile = "recording" | "transcript";

const soldFiles: readonly SoldFile[] = ["recording", "transcript"];

interface Sold {
	pricings: readonly { sessionType: string; price: number; grants?: Record<SoldFile, boolean> | undefined }[];
	archived: boolean;
}

/** Lists the files that a course sells and nobody has uploaded. */
export function missingFiles({ pricings, archived }: Sold, uploaded: Record<SoldFile, boolean>): SoldFile[] {
	const sold = archived ? archivePricings(pricings) : pricings;
	return soldFiles.filter(
		(file) => !uploaded[file] && sold.some(({ sessionType, grants }) => (grants ?? deriveGrants(sessionType))[file]),
	);
}
