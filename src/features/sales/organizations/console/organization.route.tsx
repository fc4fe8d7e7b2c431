import { useParams } from "react-router";
import {
	Badge,
	ConfirmCall,
	ConsolePage,
	consoleMeta,
	formatDollars,
	Section,
	TouchLink,
	toast,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { deleteOrganization, getOrganization, listOrganizations } from "../console-contract.ts";
import { OrganizationForm } from "./organization-form.tsx";

export const meta = consoleMeta("Organization");

/** `/console/organizations/{id}`: its members, terms and addresses. */
export default function OrganizationPage() {
	const { id = "" } = useParams();
	const { data, pending } = useConsoleQuery(getOrganization, { params: { id } });
	if (!data) return <ConsolePage title="Organization">{pending}</ConsolePage>;
	const { organization, members } = data;
	return (
		<ConsolePage
			title={organization.name}
			back={{ to: "/console/organizations", label: "Organizations" }}
			lead={`Owes ${formatDollars(organization.owed)} on unpaid invoices.`}
			actions={
				<ConfirmCall
					call={deleteOrganization}
					input={{ params: { id } }}
					changes={[listOrganizations]}
					label="Delete"
					title={`Delete ${organization.name}?`}
					text="Its orders stay with their customers."
					variant="secondary"
					to="/console/organizations"
				/>
			}
		>
			<Section id="members" title="Members">
				<p className="text-muted">To add or remove a customer, choose their organization on their page.</p>
				<ul>
					{members.map(({ id, fullName, email, hasNewDomain }) => (
						<li key={id} className="wrap-anywhere">
							<TouchLink to={`/console/people/${id}`}>{fullName}</TouchLink> {email}{" "}
							{hasNewDomain && <Badge tone="warn">New domain</Badge>}
						</li>
					))}
				</ul>
			</Section>
			<Section id="details" title="Details">
				<OrganizationForm key={organization.version} current={organization} onDone={() => toast.success("Saved.")} />
			</Section>
		</ConsolePage>
	);
}
