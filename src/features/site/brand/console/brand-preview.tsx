import { useState } from "react";
import { Badge, Choice, Notice } from "#console-kit/index.ts";
import { PageFrame } from "#ui/console/page-frame.tsx";
import type { Brand, BrandImage } from "../rules/brand.ts";
import { logoSize } from "../rules/brand-css.ts";
import { editedCss } from "./edited-css.ts";

const schemes = [
	["light", "Light"],
	["dark", "Dark"],
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
		<section aria-label="Preview" className="brand-preview grid min-w-0 gap-4 lg:sticky lg:top-6">
			<div className="justify-self-start">
				<Choice label="Color scheme" options={schemes} value={scheme} onChoose={setScheme} />
			</div>
			<PageFrame title="Preview of a page" width={640}>
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
				{logo ? (
					<img src={logo.address} alt={siteName} {...logoSize(logo)} />
				) : (
					<p className="font-serif text-lg font-medium">{siteName}</p>
				)}
				<span className="nav-link">Courses</span>
				<span className="nav-link">Instructors</span>
			</div>
			<div className="grid gap-5 p-6">
				<p className="eyebrow">Courses</p>
				<p className="headline text-3xl">Compliance training that people finish</p>
				<p className="text-muted">
					Live webinars and recordings, taught by specialists. Every course comes with its handouts and a certificate.
				</p>
				<div className="flex flex-wrap gap-3">
					<span className="btn btn-primary">Browse courses</span>
					<span className="btn btn-secondary">See the schedule</span>
				</div>
				<div className="grid gap-2 rounded-lg border border-line bg-surface p-5">
					<Badge tone="offer">New date</Badge>
					<p className="headline text-xl">Internal investigations, step by step</p>
					<p className="text-sm text-muted">90 minutes with time for questions</p>
					<p className="font-semibold">$249.00</p>
					<span className="link justify-self-start">Read about the instructor</span>
				</div>
				<Notice tone="info">Starts in three days. Seats are limited.</Notice>
				<div className="field">
					<span className="field-label">Promo code</span>
					<span className="control" />
				</div>
			</div>
		</>
	);
}
