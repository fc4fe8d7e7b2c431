import { useNavigate } from "react-router";
import {
	ConsolePage,
	ContractForm,
	consoleMeta,
	FieldInput,
	SelectField,
	TextField,
	useContractForm,
} from "#console-kit/index.ts";
import { slugFrom } from "#features/site/articles/rules/slug.ts";
import { createPage, listAllPages } from "../console-contract.ts";
import { emptyContent } from "../rules/empty-content.ts";

export const meta = consoleMeta("New page");

/** Creates a draft page. Its address follows its title until it is edited. */
export default function NewPage() {
	const navigate = useNavigate();
	const form = useContractForm(createPage, {
		values: { slug: "", layout: "standard", content: emptyContent },
		changes: [listAllPages],
		done: () => "The page is created. Add blocks, then publish it.",
		onDone: ({ slug }) => navigate(`/console/pages/${slug}`, { replace: true }),
	});
	const { errors, dirtyFields } = form.formState;
	const title = form.register("content.title", {
		onChange: (event) => {
			if (!dirtyFields.slug) form.setValue("slug", slugFrom(event.target.value, 80), { shouldDirty: false });
		},
	});
	return (
		<ConsolePage title="New page" back={{ to: "/console/pages", label: "Pages" }}>
			<ContractForm form={form} submit="Create page" busyLabel="Creating..." className="max-w-form gap-6">
				<TextField label="Title" required maxLength={120} error={errors.content?.title?.message} {...title} />
				<FieldInput
					form={form}
					name="slug"
					kind="code"
					label="Address"
					required
					hint={`/pages/${form.watch("slug") || "…"}`}
				/>
				<SelectField
					label="Layout"
					{...form.field("layout")}
					options={[
						["standard", "Page of blocks"],
						["legal", "Legal text with numbered parts, an effective date and a history"],
					]}
				/>
			</ContractForm>
		</ConsolePage>
	);
}
