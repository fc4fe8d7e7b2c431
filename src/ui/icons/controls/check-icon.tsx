import { DrawnIcon, type IconProps } from "../drawn-icon.tsx";

export function CheckIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="m5 12.75 4.5 4.5L19 7.25" />
		</DrawnIcon>
	);
}
