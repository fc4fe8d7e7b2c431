import { type ComponentProps, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";

interface Props extends Omit<ComponentProps<typeof Button>, "onClick" | "type"> {
	/** The accessible name of the file input. */
	label: string;
	/** The types of files to choose from. */
	accept: string;
	onFile: (file: File | undefined) => void;
}

/** A button that opens a file. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				className="sr-only"
				tabIndex={-1}
				accept={accept}
				aria-label={label}
				onChange={(event) => {
					onFile(event.currentTarget.files?.[0]);
					// The same file can be chosen again.
					event.currentTarget.value = "";
				}}
			/>
			<Button {...button} onClick={() => input.current?.click()} />
		</>
	);
}
