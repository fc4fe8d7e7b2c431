import { useState } from "react";
import { Choice } from "#ui/console/choice.tsx";
import { PageFrame } from "#ui/console/page-frame.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Brand, BrandImage } from "../rules/brand.ts";
import { logoSize } from "../rules/brand-css.ts";
import { editedCss } from "./edited-css.ts";
import { brandPreviewMessages as messages } from "./messages.ts";

const schemes = [
	["light", messages.light],
	["dark", messages.dark],
] as const;

interface Props {
	brand: Brand;
	siteName: string;
	/** Finds an image that was uploaded or published. */
	findImage: (id: string | null) => BrandImage | undefined;
}

/** Shows parts of a page in a brand that is not published yet. */
export function BrandPreview({ brand, siteName, findImage }: Props) {
	const [scheme, setScheme] = useState<"light" | "dark">("light");
	const css = editedCss(brand);
	const [light, dark] = [findImage(brand.logo), findImage(brand.logoDark)];
	const logo = scheme === "dark" ? (dark ?? light) : (light ?? dark);
	return (
		<section aria-label={messages.preview} className="brand-preview grid min-w-0 gap-4 lg:sticky lg:top-6">
			<div className="justify-self-start">
				<Choice label={messages.scheme} options={schemes} value={scheme} onChoose={setScheme} />
			</div>
			<PageFrame title={messages.frame} width={640}>
				<style>{css}</style>
				<div className="min-h-dvh bg-paper text-ink" style={{ colorScheme: scheme }}>
					<SamplePage siteName={siteName} logo={logo} />
				</div>
			</PageFrame>
		</section>
	);
}

function SamplePage({ siteName, logo }: { siteName: string; logo: BrandImage | undefined }) {
	return (
		<>
			<div className="flex items-center gap-6 border-b border-line bg-surface px-6 py-4">
				{logo ? <img src={logo.address} alt={siteName} {...logoSize(logo)} /> : <p className="font-serif text-lg font-medium">{siteName}</p>}
				<span className="nav-link">{messages.courses}</span>
				<span className="nav-link">{messages.instructors}</span>
			</div>
			<div className="grid gap-5 p-6">
				<p className="eyebrow">{messages.courses}</p>
				<p className="headline text-3xl">{messages.headline}</p>
				<p className="text-muted">{messages.text}</p>
				<div className="flex flex-wrap gap-3">
					<span className="btn btn-primary">{messages.action}</span>
					<span className="btn btn-secondary">{messages.second}</span>
				</div>
				<div className="grid gap-2 rounded-lg border border-line bg-surface p-5">
					<Badge tone="offer">{messages.badge}</Badge>
					<p className="headline text-xl">{messages.card}</p>
					<p className="text-sm text-muted">{messages.cardText}</p>
					<p className="font-semibold">{messages.price}</p>
					<span className="link justify-self-start">{messages.link}</span>
				</div>
				<Notice tone="info">{messages.notice}</Notice>
				<div className="field">
					<span className="field-label">{messages.field}</span>
					<span className="control" />
				</div>
			</div>
		</>
	);
}
