import { FieldInput, FormError } from "#console-kit/index.ts";
import type { EditedPage } from "../console-contract.ts";
import { isListPage } from "../rules/site-pages.ts";
import { BlockList } from "./block-list.tsx";
import type { PageForm } from "./use-page-form.ts";

/** The fields of a page, and its blocks. */
export function PageFields({ page, editing }: { page: EditedPage; editing: PageForm }) {
	const { form, save } = editing;
	return (
		<form
			noValidate
			className="grid max-w-4xl gap-6"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<FormError>{form.formState.errors.root?.message}</FormError>
			<FieldInput
				form={form}
				name="content.title"
				label="Title"
				required
				maxLength={120}
				hint="In the browser tab, in search engines, and at the top of the page unless it begins with a hero or a carousel."
			/>
			<div className="grid gap-6 sm:grid-cols-2">
				<FieldInput form={form} name="content.eyebrow" label="Words above the title" maxLength={80} />
				{page.layout === "legal" && (
					<FieldInput
						form={form}
						name="content.effective"
						kind="date"
						label="Effective date"
						hint="The date this text takes effect."
					/>
				)}
			</div>
			<FieldInput form={form} name="content.lead" kind="long" label="Introduction below the title" rows={2} />
			<FieldInput form={form} name="content.description" kind="long" label="Description for search engines" rows={2} />
			{isListPage(page.slug) ? (
				<p className="text-sm text-muted">This page lists your courses below these texts.</p>
			) : (
				<BlockList page={page} form={form} />
			)}
			<button type="submit" hidden>
				Title
			</button>
		</form>
	);
}
