import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { ImageField } from "#ui/console/image-field.tsx";
import { imageTooLarge, maxImageBytes, uploadBrandImage } from "../console-contract.ts";
import type { BrandImage } from "../rules/brand.ts";
import { logoSize } from "../rules/brand-css.ts";

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
export function BrandImageField({ label, hint, kind, dark = false, image, onChange }: Props) {
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(uploadBrandImage, {
		refused({ message }) {
			setError(message);
			return true;
		},
	});

	async function upload(file: File) {
		setError(undefined);
		if (file.size > maxImageBytes) return setError(imageTooLarge);
		const made = await act({ body: { kind, file: await base64Of(file) } });
		if (made) onChange(made);
	}

	return (
		<ImageField
			label={label}
			hint={hint}
			dark={dark}
			image={image && { address: image.address, ...(kind === "logo" ? logoSize(image) : { width: 48, height: 48 }) }}
			error={error}
			busy={busy}
			onFile={(file) => void upload(file)}
			onRemove={() => onChange(null)}
		/>
	);
}
