import { Controller } from "react-hook-form";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { RichTextField } from "../../../ui/console/rich-text-field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { EditedArticle } from "../console-contract.ts";
import { slugFrom } from "../rules/slug.ts";
import type { ArticleForm } from "./use-article-form.ts";

/** The words of an article. A new one's address follows its title until somebody writes it. */
export function ArticleFieldset({ article, editing: { form, values, save } }: { article: EditedArticle | null; editing: ArticleForm }) {
	const { register, control, setValue } = form;
	const { errors, dirtyFields } = form.formState;
	const fault = (name: keyof typeof values) => errors[name]?.message;
	const title = register("title", {
		onChange: (event) => {
			if (!article && !dirtyFields.slug) setValue("slug", slugFrom(event.target.value), { shouldDirty: false });
		},
	});
	return (
		<form
			noValidate
			className="grid max-w-4xl gap-6"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<h2 className="sr-only">What visitors read</h2>
			<div>
				<FormError>{errors.root?.message}</FormError>
				<TextField label="Title" required maxLength={200} error={fault("title")} {...title} />
			</div>
			<TextField
				label="Address"
				required
				hint={
					<>
						/resources/{values.slug || "…"}
						{article?.publishedAt && ". The address that visitors know goes on leading here."}
					</>
				}
				autoComplete="off"
				spellCheck={false}
				error={fault("slug")}
				{...register("slug")}
			/>
			<TextAreaField
				label="Summary"
				required
				rows={3}
				hint="One or two sentences, for the index and for search engines."
				error={fault("summary")}
				{...register("summary")}
			/>
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField label="Topic" required maxLength={60} hint="Such as “Leave and benefits”." error={fault("topic")} {...register("topic")} />
				<TextField
					label="Related courses"
					maxLength={100}
					hint="Words by which up to three courses are found. Empty for none."
					error={fault("related")}
					{...register("related")}
				/>
				<TextField
					label="Place in the index"
					type="number"
					inputMode="numeric"
					min={0}
					max={9999}
					hint="The lowest stands first; among equals the newest."
					error={fault("position")}
					{...register("position", { valueAsNumber: true })}
				/>
			</div>
			<CheckboxField label="In preparation: its page says that it is coming, and offers the newsletter" error={fault("coming")} {...register("coming")} />
			<Controller
				control={control}
				name="body"
				render={({ field: { ref, value, onChange, onBlur } }) => (
					<RichTextField
						ref={ref}
						label={values.coming ? "What it will be about" : "Text"}
						hint="Titles make the table of contents."
						error={fault("body")}
						value={value}
						onChange={onChange}
						onBlur={onBlur}
					/>
				)}
			/>
			<button type="submit" hidden>
				Save
			</button>
		</form>
	);
}
