import { CaretDown } from '@blueprintjs/icons';
import { type KeyboardEvent, useId } from 'react';
import { layoutTexts } from '../../texts/layouts.ts';
import type { Option } from '../parts/fields/SelectField.tsx';

interface Props {
  tenantName: string;
  tenantId: string;
  tenants: Option[];
  onTenant: (tenantId: string) => void;
}

/**
 * The company's name and the way to another (SPEC §2; disabled with one company or none). The browser's own select lies
 * invisibly over the words, so that keyboard, touch and screen readers work as usual.
 */
export function TenantSwitch({ tenantName, tenantId, tenants, onTenant }: Props) {
  const contextId = useId();
  const isOnly = tenants.length <= 1;
  const isListed = tenants.some(({ value }) => value === tenantId);
  const options = isListed ? tenants : [{ value: tenantId, label: tenantName }, ...tenants];
  return (
    <div className="tenant-switch" title={isOnly ? layoutTexts.onlyTenant : tenantName}>
      <div aria-hidden>
        <strong>{tenantName}</strong>
        <span id={contextId}>{layoutTexts.operationalContext}</span>
      </div>
      {!isOnly && <CaretDown aria-hidden />}
      <select
        aria-label={layoutTexts.switchTenant}
        aria-describedby={contextId}
        value={tenantId}
        disabled={isOnly}
        onKeyDown={openList}
        onChange={(event) => onTenant(event.currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A closed select would change with every arrow or letter: here those keys open it, and choosing switches. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, currentTarget: list } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !/^(Arrow|Home|End|Page|[\p{L}\p{N}]$)/u.test(key))
    return;
  if (!list.showPicker) return;
  event.preventDefault();
  list.showPicker();
}
