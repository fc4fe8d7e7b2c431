import { useId, useRef, useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { base64Of } from "../../../../ui/browser/base64-of.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FieldError } from "../../../../ui/forms/field-error.tsx";
import { imageTooLarge, largestImage, uploadBrandImage } from "../console-contract.ts";
import type { BrandImage } from "../rules/brand.ts";
import { logoSize } from "../rules/brand-css.ts";
import { brandFieldMessages as messages } from "./messages.ts";

interface Props {
	label: string;
	hint: string;
	kind: "logo" | "icon";
	/** Shows the image on the background of the dark scheme. */
	dark?: boolean;
	image: BrandImage | undefined;
	onChange: (image: BrandImage | null) => void;
}

/** Uploads, shows and removes an image. The upload is public only after the brand is published. */
export function ImageField({ label, hint, kind, dark, image, onChange }: Props) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(uploadBrandImage, {
		refused({ message }) {
			setError(message);
			return true;
		},
	});

	async function upload(file: File | undefined) {
		setError(undefined);
		if (!file) return;
		if (file.size > largestImage) return setError(imageTooLarge);
		const made = await act({ body: { kind, file: await base64Of(file) } });
		if (made) onChange(made);
	}

	const size = image && (kind === "logo" ? logoSize(image) : { width: 48, height: 48 });
	return (
		<div className="field">
			<p className="field-label" id={`${id}-label`}>
				{label}
			</p>
			<div className="flex flex-wrap items-center gap-3">
				{image && (
					<span className="rounded-md border border-line bg-paper p-2" style={{ colorScheme: dark ? "dark" : "light" }}>
						<img src={image.address} alt={label} {...size} />
					</span>
				)}
				<input
					ref={input}
					id={id}
					type="file"
					className="sr-only"
					tabIndex={-1}
					accept="image/svg+xml,image/png,image/jpeg,image/webp"
					aria-label={messages.fileLabel(label)}
					onChange={(event) => {
						const { files } = event.currentTarget;
						void upload(files?.[0]);
						event.currentTarget.value = "";
					}}
				/>
				<Button
					variant="secondary"
					busy={busy}
					busyLabel={messages.uploading}
					aria-describedby={`${id}-label ${id}-hint ${id}-error`}
					onClick={() => input.current?.click()}
				>
					{image ? messages.replace : messages.choose}
					<span className="sr-only">: {label}</span>
				</Button>
				{image && (
					<Button variant="quiet" aria-label={messages.removeLabel(label)} onClick={() => onChange(null)}>
						{messages.remove}
					</Button>
				)}
			</div>
			<p id={`${id}-hint`} className="field-hint">
				{hint}
			</p>
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}
