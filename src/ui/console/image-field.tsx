import { useId, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { FieldNotes } from "#ui/forms/field.tsx";

interface Props {
	label: string;
	hint: string;
	/** The image and the size at which it is shown. */
	image: { address: string; width: number; height: number } | undefined;
	/** Shows the image on the background of the dark scheme. */
	dark?: boolean;
	/** The types of files to choose from; those of logos by default. */
	accept?: string;
	error: string | undefined;
	busy: boolean;
	onFile: (file: File) => void;
	/** Without it, the image cannot be removed. */
	onRemove?: (() => void) | undefined;
}

/** Shows an image with buttons that upload another one or remove it. The caller uploads. */
export function ImageField({
	label,
	hint,
	image,
	dark,
	accept = "image/svg+xml,image/png,image/jpeg,image/webp,image/avif",
	error,
	busy,
	onFile,
	onRemove,
}: Props) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className="field">
			<p className="field-label" id={`${id}-label`}>
				{label}
			</p>
			<div className="flex flex-wrap items-center gap-3">
				{image && (
					<span className="rounded-md border border-line bg-paper p-2" style={{ colorScheme: dark ? "dark" : "light" }}>
						<img src={image.address} alt={label} width={image.width} height={image.height} />
					</span>
				)}
				<input
					ref={input}
					id={id}
					type="file"
					className="sr-only"
					tabIndex={-1}
					accept={accept}
					aria-label={`File for ${label}`}
					onChange={(event) => {
						const [file] = event.currentTarget.files ?? [];
						if (file) onFile(file);
						event.currentTarget.value = "";
					}}
				/>
				<Button
					variant="secondary"
					busy={busy}
					busyLabel="Uploading..."
					aria-describedby={`${id}-label ${id}-hint ${id}-error`}
					onClick={() => input.current?.click()}
				>
					{image ? "Replace" : "Choose a file"}
					<span className="sr-only">: {label}</span>
				</Button>
				{image && onRemove && (
					<Button variant="quiet" aria-label={`Remove: ${label}`} onClick={onRemove}>
						Remove
					</Button>
				)}
			</div>
			<FieldNotes id={id} hint={hint} error={error} />
		</div>
	);
}
