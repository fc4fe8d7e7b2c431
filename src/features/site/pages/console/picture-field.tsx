import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button, FieldError, TextField, useAct } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { type EditedPage, maxPictureBytes, pictureTooLarge, uploadPagePicture } from "../console-contract.ts";
import { errorAt } from "./error-at.ts";
import type { PageForm } from "./use-page-form.ts";

interface Props {
	label: string;
	path: string;
	form: PageForm["form"];
	pictures: EditedPage["pictures"];
}

type Picture = { id: string; alt: string } | null;

/** Uploads a picture, and describes it. The upload is public only after the page is published. */
export function PictureField({ label, path, form, pictures }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const [error, setError] = useState<string>();
	const [uploaded, setUploaded] = useState<EditedPage["pictures"]>([]);
	const { field } = useController({ control: form.control, name: path as "content.title" });
	const picture = field.value as unknown as Picture;
	const { errors } = form.formState;
	const { act, busy } = useAct(uploadPagePicture, {
		refused({ message }) {
			setError(message);
			return true;
		},
	});
	async function upload(file: File | undefined) {
		setError(undefined);
		if (!file) return;
		if (file.size > maxPictureBytes) return setError(pictureTooLarge);
		const stored = await act({ body: { file: await base64Of(file) } });
		if (!stored) return;
		setUploaded((before) => [...before, stored]);
		field.onChange({ id: stored.id, alt: picture?.alt ?? "" });
	}
	const src = picture?.id
		? ([...uploaded, ...pictures].find(({ id }) => id === picture.id)?.src ?? `/page-pictures/${picture.id}.webp`)
		: undefined;
	return (
		<div className="field grid gap-3">
			<p className="field-label">{label}</p>
			{src && (
				<img
					src={src}
					alt={picture?.alt ?? ""}
					className="max-h-40 w-auto justify-self-start rounded-md border border-line bg-paper"
				/>
			)}
			<div className="flex flex-wrap gap-3">
				<input
					ref={input}
					type="file"
					className="sr-only"
					tabIndex={-1}
					accept="image/png,image/jpeg,image/webp,image/avif"
					aria-label="Picture file"
					onChange={(event) => {
						void upload(event.currentTarget.files?.[0]);
						event.currentTarget.value = "";
					}}
				/>
				<Button variant="secondary" busy={busy} busyLabel="Uploading..." onClick={() => input.current?.click()}>
					{src ? "Replace picture" : "Upload a picture"}
				</Button>
				{src && (
					<Button variant="quiet" onClick={() => field.onChange(null)}>
						Remove picture
					</Button>
				)}
			</div>
			<FieldError id={`${path}-error`}>{error ?? errorAt(errors, `${path}.id`) ?? errorAt(errors, path)}</FieldError>
			{picture && (
				<TextField
					label="Description of the picture"
					hint="For readers who can't see it. Leave empty if it is only decoration."
					{...form.register(`${path}.alt` as "content.title")}
				/>
			)}
		</div>
	);
}
