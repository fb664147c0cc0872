-- Passkeys: keys in a member's devices or password managers by which they sign in (docs/decisions/0109).

-- Of the account library's plugin, with columns of ours: brand and last use.
create table account.passkey (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null references account.member on delete cascade,
  -- what its owner calls it
  name text not null,
  -- by which the device finds it, base64url
  credential_id text not null,
  -- COSE key, base64; the private one never leaves the device
  public_key text not null,
  -- how often it signed, as the device says; 0 from those that do not count. 32 bits without a sign, which integer does not hold
  counter double precision not null,
  -- singleDevice, or multiDevice: it may be on several devices of its owner
  device_type text not null,
  backed_up boolean not null,
  -- ways to the device (internal, hybrid, usb), with commas between them
  transports text,
  -- model of the device or password manager
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (brand_id, credential_id)
);
create index passkey_of_member on account.passkey (member_id);
