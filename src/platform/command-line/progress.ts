export interface Terminal {
	write(text: string): unknown;
	isTTY?: boolean | undefined;
}

/** Shows the progress of long work in one line that it updates. Writes nothing to a file or pipe. */
export function showProgress(terminal: Terminal) {
	let isVisible = false;
	const clear = () => {
		if (isVisible) terminal.write("\r\u001b[K");
		isVisible = false;
	};
	return {
		show(text: string): void {
			if (!terminal.isTTY) return;
			terminal.write(`\r${text}\u001b[K`);
			isVisible = true;
		},
		say(text: string): void {
			clear();
			terminal.write(`${text}\n`);
		},
		end: clear,
	};
}
