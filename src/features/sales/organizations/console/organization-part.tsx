import { DialogButton, Section, SelectField, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { getOrganization, listOrganizations, setOrganization } from "../console-contract.ts";
import { OrganizationForm } from "./organization-form.tsx";

/** Adds a customer to an organization, which can be a new one, or removes them. */
export function OrganizationPart({ userId }: { userId: number }) {
	const id = String(userId);
	const all = useConsoleQuery(listOrganizations, { query: {} }).data?.organizations;
	const current = useConsoleQuery(listOrganizations, { query: { member: id } }).data?.organizations;
	const { act, busy } = useAct(setOrganization, {
		changes: [listOrganizations, getOrganization],
		done: ({ message }) => message,
	});
	const choose = (organization: number | null) => void act({ params: { id }, body: { organization } });
	return (
		<Section id="organization" title="Organization">
			<div className="flex flex-wrap items-end gap-4">
				<SelectField
					label="Member of"
					empty="None"
					disabled={busy || !all || !current}
					value={current?.[0]?.id ?? ""}
					onChange={({ target: { value } }) => choose(value === "" ? null : Number(value))}
					options={all?.map(({ id, name }) => [id, name])}
				/>
				{current?.length === 0 && (
					<DialogButton label="New organization" variant="secondary">
						{(close) => (
							<OrganizationForm
								onDone={(created) => {
									close();
									choose(created.id);
								}}
							/>
						)}
					</DialogButton>
				)}
			</div>
		</Section>
	);
}
