/** Milliseconds after which the browser has read a file. */
const readMs = 60_000;

/** Saves a file in the visitor's downloads. */
export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// Safari reads the file after the click, and fails if its address is gone.
	setTimeout(() => URL.revokeObjectURL(address), readMs);
}
