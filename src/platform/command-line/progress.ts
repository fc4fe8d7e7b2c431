export interface Terminal {
	write(text: string): unknown;
	isTTY?: boolean | undefined;
}

/** Shows the progress of long work in one line that it updates. Writes nothing to a file or pipe. */
export function showProgress(terminal: Terminal) {
	let shown = false;
	const clear = () => {
		if (shown) terminal.write("\r\u001b[K");
		shown = false;
	};
	return {
		show(text: string): void {
			if (!terminal.isTTY) return;
			terminal.write(`\r${text}\u001b[K`);
			shown = true;
		},
		say(text: string): void {
			clear();
			terminal.write(`${text}\n`);
		},
		end: clear,
	};
}
