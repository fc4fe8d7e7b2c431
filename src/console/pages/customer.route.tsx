import { consoleMeta } from "#console-kit/index.ts";
import { CustomerCredit } from "#features/credit/completion/console/index.ts";
import { CustomerLicenses } from "#features/credit/licenses/console/index.ts";
import { CustomersEarlierCertificates } from "#features/delivery/earlier-certificates/console/index.ts";
import { AttendeeDetails } from "#features/delivery/evidence/console/index.ts";
import { CustomersTeam } from "#features/delivery/team/console/index.ts";
import { EmailsTo } from "#features/operations/emails/console/index.ts";
import { MovedPerson } from "#features/operations/moving-in/console/index.ts";
import { Notes } from "#features/operations/notes/console/index.ts";
import { CustomerPage } from "#features/people/customers/console/index.ts";
import { CustomersDebt, CustomersOrders, GrantPart } from "#features/sales/order-management/console/index.ts";
import { OrganizationPart } from "#features/sales/organizations/console/index.ts";
import { AllowPart } from "#features/sales/pay-by-invoice/console/index.ts";
import { ExemptionPart } from "#features/sales/tax/console/index.ts";
import { MessagesFrom } from "#features/site/contact/console/index.ts";

const noOrders = { title: "No orders", text: "This customer hasn't started a checkout yet." };

export const meta = consoleMeta("Customer");

/** `/console/people/{id}`: a customer. */
export default function Customer() {
	return (
		<CustomerPage
			parts={{
				actions: ({ id, fullName }) => (
					<>
						<AllowPart userId={id} />
						<GrantPart userId={id} name={fullName} />
					</>
				),
				notes: (id) => <Notes kind="customer" subject={id} />,
				before: (id) => (
					<>
						<MovedPerson userId={id} />
						<CustomersEarlierCertificates userId={id} />
						<CustomersTeam userId={id} />
					</>
				),
				evidence: ({ sessionId, userId }) => <AttendeeDetails sessionId={String(sessionId)} userId={userId} />,
				credit: (userId) => <CustomerCredit userId={userId} />,
				orders: (userId) => <CustomersOrders userId={userId} none={noOrders} />,
				licenses: (userId) => <CustomerLicenses userId={userId} />,
				debt: (userId) => <CustomersDebt userId={userId} />,
				tax: (userId) => (
					<>
						<OrganizationPart userId={userId} />
						<ExemptionPart userId={userId} />
					</>
				),
				emails: (addresses) => <EmailsTo addresses={addresses} />,
				messages: (address) => <MessagesFrom address={address} />,
			}}
		/>
	);
}
