import { ConsolePage, consoleMeta, useConsoleQuery } from "#console-kit/index.ts";
import { readBrand } from "../console-contract.ts";
import { BrandEditor } from "./brand-editor.tsx";
import { brandMessages } from "./messages.ts";

export const meta = consoleMeta("Brand");

/** Lets owners edit, preview, publish and restore the site's brand. */
export default function BrandPage() {
	const { data, pending } = useConsoleQuery(readBrand, {});
	if (data) return <BrandEditor opened={data} images={data.images} defaults={data.defaults} />;
	return (
		<ConsolePage title="Brand" lead={brandMessages.lead}>
			{pending}
		</ConsolePage>
	);
}
