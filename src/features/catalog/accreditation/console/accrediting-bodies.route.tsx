import { useState } from "react";
import {
	ConfirmCall,
	ContractForm,
	consoleMeta,
	DialogButton,
	defineList,
	FieldInput,
	FieldInputs,
	ListPage,
	useAct,
	useContractForm,
	useList,
} from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { ImageField } from "#ui/console/image-field.tsx";
import { listNames, pick, pluck } from "#values/fields/definitions.ts";
import {
	type AccreditingBody,
	changeAccreditingBody,
	createAccreditingBody,
	deleteAccreditingBody,
	listAccreditingBodies,
	logoTooLarge,
	maxLogoBytes,
	type UploadedLogo,
	uploadBodyLogo,
} from "../console-contract.ts";
import { bodyFields } from "../fields.ts";

const messages = {
	title: "Accrediting bodies",
	lead: "Organizations whose credits your courses grant. Set a course's credits in the course editor.",

	add: "Add accrediting body",

	none: { title: "No accrediting bodies yet", text: "Add the first one to grant its credits." },
};

export const meta = consoleMeta(messages.title);

const bodies = defineList(listAccreditingBodies, "bodies", {
	name: "accrediting-bodies",
	columns: [
		{
			id: "body",
			header: "Accrediting body",
			sortValue: "code",
			cell: ({ code, name, kind, logo }) => (
				<div className="grid justify-items-start">
					{logo && (
						<img
							src={logo.address}
							alt=""
							width={logo.width}
							height={logo.height}
							loading="lazy"
							className="mb-1"
							style={{ backgroundColor: "#fff" }}
						/>
					)}
					<span className="font-semibold">{code}</span>
					<span>{name}</span>
					<span className="text-sm text-muted">{kind}</span>
				</div>
			),
		},
		{
			id: "format",
			header: "Number format",
			cell: ({ numberFormat }) => numberFormat || <span className="text-muted">Any</span>,
		},
		{ id: "courses", header: "Courses", sortValue: "courses", cell: "courses" },
		{
			id: "actions",
			header: "Actions",
			cell: (body) => (
				<div className="flex flex-wrap gap-2">
					<DialogButton variant="quiet" label="Edit" subject={body.code} title={`Edit ${body.code}`}>
						{(close) => (
							<BodyForm
								current={body}
								onDone={() => close("Saved. Certificates that were issued before don't change.")}
							/>
						)}
					</DialogButton>
					{body.courses === 0 && (
						<ConfirmCall
							call={deleteAccreditingBody}
							input={{ params: { id: String(body.id) } }}
							changes={[listAccreditingBodies]}
							label="Delete"
							of={body.code}
							title={`Delete ${body.code}?`}
							text="Issued certificates don't change."
						/>
					)}
				</div>
			),
		},
	],
	csv: ["code", "name", "kind", "numberFormat", "courses"],
});

/** The organizations whose credits courses grant. */
export default function AccreditingBodiesPage() {
	return (
		<ListPage
			list={useList(bodies)}
			messages={messages}
			actions={
				<DialogButton label={messages.add}>
					{(close) => <BodyForm onDone={() => close("The accrediting body was added.")} />}
				</DialogButton>
			}
		/>
	);
}

/** Creates an accrediting body, or changes `current`. */
function BodyForm({ current, onDone }: { current?: AccreditingBody; onDone: () => void }) {
	const call: typeof createAccreditingBody | typeof changeAccreditingBody = current
		? changeAccreditingBody
		: createAccreditingBody;
	const values = current
		? { ...pick(current, listNames(bodyFields)), logo: current.logo?.id ?? null, version: current.version }
		: { code: "", ...pluck(bodyFields, "empty"), logo: null };
	const input = current && { params: { id: String(current.id) } };
	const form = useContractForm(call, { values, input, changes: [listAccreditingBodies], onDone });
	const { errors } = form.formState;
	return (
		<ContractForm form={form} submit="Save">
			{!current && (
				<FieldInput
					form={form}
					name="code"
					label="Code"
					hint="Shown on courses and in filters. It can't be changed later."
					required
					maxLength={12}
					rules={{ setValueAs: (typed: string) => typed.trim().toUpperCase() }}
				/>
			)}
			<FieldInputs form={form} fields={bodyFields} />
			<LogoField
				current={current?.logo ?? null}
				error={errors.logo?.message}
				onChange={(id) => form.setValue("logo", id, { shouldDirty: true })}
			/>
		</ContractForm>
	);
}

interface LogoProps {
	current: UploadedLogo | null;
	error: string | undefined;
	onChange: (id: string | null) => void;
}

/** Uploads, shows and removes a logo. Pages show it once the accrediting body is saved. */
function LogoField({ current, error, onChange }: LogoProps) {
	const [logo, setLogo] = useState(current);
	const [refusal, setRefusal] = useState<string>();
	const { act, busy } = useAct(uploadBodyLogo, {
		refused({ message }) {
			setRefusal(message);
			return true;
		},
	});

	function choose(chosen: UploadedLogo | null) {
		setLogo(chosen);
		onChange(chosen?.id ?? null);
	}

	async function upload(file: File) {
		setRefusal(undefined);
		if (file.size > maxLogoBytes) return setRefusal(logoTooLarge);
		const stored = await act({ body: { file: await base64Of(file) } });
		if (stored) choose(stored);
	}

	return (
		<ImageField
			label="Logo"
			hint="Optional. Shown on the home page, on course pages and on new certificates. SVG, PNG, JPEG, WebP or AVIF, at most 1 MB."
			image={logo ?? undefined}
			error={refusal ?? error}
			busy={busy}
			onFile={(file) => void upload(file)}
			onRemove={() => choose(null)}
		/>
	);
}
