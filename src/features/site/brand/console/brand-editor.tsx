import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
	Button,
	Choice,
	ConsolePage,
	FormError,
	formatSiteTime,
	ifChanged,
	LeavingGuard,
	NewerVersionDialog,
	PreviewBar,
	toast,
	useContractForm,
} from "#console-kit/index.ts";
import { previewSite } from "#storefront-kit/index.ts";
import { setSiteZones } from "#values/time-zones/site-zones.ts";
import { listBrandVersions, type PublishedBrand, publishBrand, readBrand } from "../console-contract.ts";
import { type Brand, type BrandImage, toSiteZones } from "../rules/brand.ts";

import { type BrandDefaults, BrandFieldset } from "./brand-fieldset.tsx";
import { BrandHistory } from "./brand-history.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { sitePreviewCss } from "./edited-css.ts";
import { brandMessages as messages } from "./messages.ts";

/** Changes that are not published yet. */
interface BrandDraft {
	/** The published brand that was changed. */
	current: PublishedBrand;
	brand: Brand;
	images: readonly BrandImage[];
}

let kept: BrandDraft | null = null;

/** Keeps the changes while this tab previews them on the site; null forgets them. */
const saveDraft = (draft: BrandDraft | null): void => {
	kept = draft;
};

/** Returns the changes that the editor continues with. */
const getDraft = (): BrandDraft | null => kept;

const views = [
	["edit", "Edit"],
	["history", "History"],
] as const;

/** Keeps its own copy of the brand: a refreshed query must not replace what is being edited. */
export function BrandEditor({
	opened,
	images,
	defaults,
}: {
	opened: PublishedBrand;
	images: BrandImage[];
	defaults: BrandDefaults;
}) {
	// After a preview on the site, the changes continue on the brand that they were made to.
	const [draft] = useState(getDraft);
	const start = draft?.current ?? opened;
	const [current, setCurrent] = useState(start);
	const [uploaded, setUploaded] = useState<readonly BrandImage[]>(draft?.images ?? []);
	const navigate = useNavigate();
	const isLeaving = useRef(false);
	const findImage = (id: string | null) => [...uploaded, ...images].find((image) => image.id === id);
	const addImage = (image: BrandImage) => setUploaded((images) => [...images, image]);
	const [newerBrand, setNewerBrand] = useState<PublishedBrand>();
	const [view, setView] = useState<(typeof views)[number][0]>("edit");
	const form = useContractForm(publishBrand, {
		values: { version: start.version, brand: start.brand },
		changes: [readBrand, listBrandVersions],
		done: () => "Your brand is published.",
		refused: ifChanged(setNewerBrand),
		onDone: show,
	});
	const isChanged = form.formState.isDirty;
	const { setValue } = form;
	// A preview ends when its editor opens again.
	useEffect(() => {
		previewSite(null);
		saveDraft(null);
		if (draft) setValue("brand", draft.brand, { shouldDirty: true });
	}, [draft, setValue]);

	/** Shows the site with the changes in this tab, if they could be published. */
	async function preview() {
		if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
		const { brand } = form.getValues();
		saveDraft({ current, brand, images: [...uploaded, ...images] });
		previewSite({
			siteName: brand.siteName?.trim() || defaults.siteName,
			bar: (
				<>
					<style>{sitePreviewCss(brand, findImage)}</style>
					<PreviewBar
						text="You are previewing unpublished changes of the brand. Visitors see the published one. A reload discards your changes."
						editor="/console/site"
						isUnsaved
					/>
				</>
			),
		});
		isLeaving.current = true;
		navigate("/");
	}

	/** Shows a published brand, and drops the changes. */
	function show(published: PublishedBrand) {
		setCurrent(published);
		setNewerBrand(undefined);
		form.reset({ version: published.version, brand: published.brand });
		setSiteZones(toSiteZones(published.brand));
	}
	/** Keeps the changes, which the next publication puts in place of the other brand. */
	function keepChanges(published: PublishedBrand) {
		const { brand } = form.getValues();
		setCurrent(published);
		setNewerBrand(undefined);
		form.reset({ version: published.version, brand: published.brand });
		form.setValue("brand", brand, { shouldDirty: true });
	}
	function meet(published: PublishedBrand) {
		if (isChanged) return setNewerBrand(published);
		show(published);
		toast.error(publishBrand.refusals.changed_by_other[1]);
	}

	return (
		<ConsolePage
			title="Brand"
			lead={messages.lead}
			actions={
				<>
					{isChanged && (
						<Button variant="quiet" onClick={() => form.reset()}>
							Discard changes
						</Button>
					)}
					<Button variant="secondary" disabled={!isChanged || form.busy} onClick={() => void preview()}>
						Preview on the site
					</Button>
					{/* What is wrong is shown at the fields, which the history hides. */}
					<Button
						type="submit"
						form="brand"
						busy={form.busy}
						busyLabel="Publishing..."
						disabled={!isChanged}
						onClick={() => setView("edit")}
					>
						Publish
					</Button>
				</>
			}
		>
			<LeavingGuard unsaved={() => isChanged && !isLeaving.current} onDiscard={() => form.reset()} warnsBeforeLogin />
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<Choice label="View" options={views} value={view} onChoose={setView} />
				<p className="flex flex-wrap gap-x-3 text-sm text-muted">
					<span>
						{current.publishedAt
							? `Version ${current.version}, published ${formatSiteTime(current.publishedAt)}`
							: "Nothing published yet. The site shows its defaults."}
						{current.publishedBy && ` by ${current.publishedBy}`}
					</span>
					<span role="status">{isChanged && "Unpublished changes"}</span>
				</p>
			</div>
			<div hidden={view !== "edit"}>
				<form id="brand" onSubmit={form.submit} noValidate className="grid items-start gap-10 lg:grid-cols-2">
					<div className="grid gap-8">
						<BrandFieldset form={form} defaults={defaults} findImage={findImage} onImage={addImage} />
						<FormError>{form.formState.errors.root?.message}</FormError>
					</div>
					<BrandPreview
						brand={form.watch("brand")}
						findImage={findImage}
						siteName={form.watch("brand.siteName") ?? defaults.siteName}
					/>
				</form>
			</div>
			{view === "history" && <BrandHistory current={current} isChanged={isChanged} onDone={show} onConflict={meet} />}
			<NewerVersionDialog
				title="Someone else published a brand"
				newerVersion={newerBrand && { version: newerBrand.version, updatedBy: newerBrand.publishedBy }}
				onKeep={() => newerBrand && keepChanges(newerBrand)}
				onShow={() => newerBrand && show(newerBrand)}
				onClose={() => setNewerBrand(undefined)}
			/>
		</ConsolePage>
	);
}
