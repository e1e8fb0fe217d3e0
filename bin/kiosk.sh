#!/bin/sh
# Sets up a Debian 12 or 13 machine, or a Raspberry Pi, as a screen of Cuelight. `--help` tells how it is used.
# It is one function, so that a download that breaks off does nothing.
set -eu

# A server that hands this out writes its own address here.
default_url=""

main() {
  marker="Written by cuelight kiosk; run it again to change this, and with --uninstall to remove it."
  url=$default_url user=kiosk rotate=none power=auto camera=no updates=yes
  install=no dry_run=no uninstall=no root=""
  read_options "$@"
  conf=/etc/cuelight-kiosk.conf
  lib=/usr/local/lib/cuelight-kiosk
  unit=/etc/systemd/system/cuelight-kiosk.service
  if [ "$dry_run" = no ] && [ -z "$root" ]; then
    [ "$(id -u)" = 0 ] || fail "This must run as root: put sudo before it. With --dry-run it only says what it would do."
    . /etc/os-release
    case " ${ID:-} ${ID_LIKE:-} " in
      *" debian "* | *" raspbian "*) ;;
      *) fail "This sets up Debian and Raspberry Pi OS; docs/KIOSK.md tells how other systems become screens." ;;
    esac
  fi
  if [ "$uninstall" = yes ]; then remove_all; else set_up; fi
}

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
refuse() {
  printf '%s\n' "$*" >&2
  exit 2
}

usage() {
  cat <<'USAGE'
Usage: cuelight kiosk --url http://server:4000 [options]
       curl -fsS http://server:4000/kiosk.sh | sudo sh -s -- --install [options]

Sets up a Debian 12 or 13 machine, or a Raspberry Pi, as a screen: it starts the browser at boot, full screen and
without a cursor, and keeps it running. Running it again changes what differs.

  --url URL        the server's address, or a stage's player link, with which no code is needed
  --install        install missing packages with apt-get; without it they are only named
  --user NAME      the user that runs the browser; is made if there is none (kiosk)
  --rotate WAY     left, right, upside-down or none: how the picture is turned (none)
  --power WAY      how the display sleeps outside the opening hours: cec, output, auto (both) or none (auto)
  --camera         let the page use the camera without asking, for stages that notice people
  --no-updates     leave security updates and the reboot after them to somebody else
  --dry-run        print every file and command, and change nothing; works on any machine
  --root DIR       write the files below DIR, and run nothing
  --uninstall      take away what was written, and the user if it was made here
USAGE
}

read_options() {
  while [ $# -gt 0 ]; do
    option=$1
    shift
    case $option in
      --url | --user | --rotate | --power | --root)
        case ${1:-} in "" | --*) refuse "$option needs a value." ;; esac
        case $option in
          --url) url=$1 ;;
          --user) user=$1 ;;
          --rotate) rotate=$1 ;;
          --power) power=$1 ;;
          --root) root=${1%/} ;;
        esac
        shift
        ;;
      --install) install=yes ;;
      --camera) camera=yes ;;
      --no-updates) updates=no ;;
      --dry-run) dry_run=yes ;;
      --uninstall) uninstall=yes ;;
      --help | -h)
        usage
        exit 0
        ;;
      *) refuse "There is no option $option; --help lists them." ;;
    esac
  done
  [ "$uninstall" = no ] || return 0
  # The address stands in a file that a shell reads, so nothing is let through that means something there.
  case $url in
    "") refuse "The server's address is missing: --url http://server:4000" ;;
    *[!A-Za-z0-9:/?\#\&=%._~+@\[\]-]*) refuse "The address $url has characters that no address has." ;;
    http://?* | https://?*) ;;
    *) refuse "The address must begin with http:// or https://" ;;
  esac
  after_scheme=${url#*://}
  case $after_scheme in
    */?*) ;;
    *) url=${url%/}/screen ;;
  esac
  case $user in
    root | "" | [!a-z_]* | *[!a-z0-9_-]*) refuse "The user must have a plain name of its own, such as kiosk." ;;
  esac
  case $rotate in none | left | right | upside-down) ;; *) refuse "--rotate is left, right, upside-down or none." ;; esac
  case $power in auto | cec | output | none) ;; *) refuse "--power is auto, cec, output or none." ;; esac
}

run() {
  if [ "$dry_run" = yes ] || [ -n "$root" ]; then say "run: $*"; else "$@"; fi
}

# write_file PATH MODE, with the text on standard input. A file of the same name by somebody else stays.
write_file() {
  path=$1 mode=$2
  text=$(cat)
  if [ "$dry_run" = yes ]; then
    say "write: $root$path ($mode)"
    printf '%s\n' "$text" | sed 's/^/    /'
    return
  fi
  if [ -e "$root$path" ] && ! is_ours "$path"; then
    fail "$root$path is there already, and somebody else wrote it. Move it away first."
  fi
  if [ -e "$root$path" ] && [ "$(cat "$root$path")" = "$text" ]; then
    say "unchanged: $root$path"
    return
  fi
  mkdir -p "$(dirname "$root$path")"
  printf '%s\n' "$text" >"$root$path.new"
  chmod "$mode" "$root$path.new"
  mv -f "$root$path.new" "$root$path"
  say "wrote: $root$path"
}

is_ours() { head -n 3 "$root$1" 2>/dev/null | grep -qF "Written by cuelight kiosk"; }

set_up() {
  check_packages
  make_user
  write_all
  quiet_desktop
  run systemctl daemon-reload
  run systemctl enable cuelight-kiosk.service
  run systemctl reload-or-restart systemd-logind.service
  run systemctl --no-block restart cuelight-kiosk.service
  say "The screen opens ${url%%\#*}. If it shows a code, claim it in the studio under Screens, Pair a screen."
}

check_packages() {
  packages="cage wlr-randr chromium curl dbus libpam-systemd pipewire-audio v4l-utils fonts-noto-color-emoji"
  [ "$updates" = no ] || packages="$packages unattended-upgrades"
  missing=""
  for package in $packages; do
    # Raspberry Pi OS called it so.
    if [ "$package" = chromium ] && is_installed chromium-browser; then continue; fi
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  command="apt-get install --yes --no-install-recommends$missing"
  if [ "$install" = yes ]; then
    run apt-get update </dev/null
    run env DEBIAN_FRONTEND=noninteractive $command </dev/null
  elif [ "$dry_run" = yes ] || [ -n "$root" ]; then
    say "missing:$missing"
    say "    $command"
  else
    fail "Packages are missing. Install them, or add --install:
    $command"
  fi
}

is_installed() { dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null | grep -q '^installed$'; }

# The comment of the account says that it was made here.
account_comment="Cuelight screen"

make_user() {
  if ! getent passwd "$user" >/dev/null 2>&1; then
    run useradd --system --user-group --create-home --home-dir "/var/lib/$user" --shell /usr/sbin/nologin \
      --comment "$account_comment" "$user"
  fi
  for group in video audio render input; do
    if getent group "$group" >/dev/null 2>&1; then run usermod --append --groups "$group" "$user"; fi
  done
}

# A desktop would take the display: the machine starts without one from now on. Uninstalling brings it back.
quiet_desktop() {
  [ -e "$root/etc/systemd/system/display-manager.service" ] || return 0
  run systemctl set-default multi-user.target
  run systemctl stop display-manager.service
}

write_all() {
  target=$(sed -n 's/^TARGET=//p' "$root$conf" 2>/dev/null || true)
  if [ -z "$target" ]; then target=$(systemctl get-default 2>/dev/null || echo multi-user.target); fi
  write_file $conf 0644 <<CONF
# $marker
URL='$url'
ROTATE=$rotate
POWER=$power
CAMERA=$camera
USER_NAME=$user
# What the machine started before.
TARGET=$target
CONF

  write_file $unit 0644 <<UNIT
# $marker
[Unit]
Description=Cuelight screen
After=systemd-user-sessions.service systemd-logind.service dbus.socket getty@tty1.service plymouth-quit.service network.target
Wants=dbus.socket systemd-logind.service
Conflicts=getty@tty1.service
ConditionPathExists=/dev/tty0
StartLimitIntervalSec=0

[Service]
Type=simple
User=$user
PAMName=cuelight-kiosk
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
StandardInput=tty-fail
StandardOutput=journal
StandardError=journal
UtmpIdentifier=tty1
UtmpMode=user
# A screen has no mouse and no keyboard, and the compositor would not start without them.
Environment=WLR_LIBINPUT_NO_DEVICES=1
ExecStart=/usr/bin/cage -d -s -- $lib/session
Restart=always
RestartSec=5

[Install]
WantedBy=multi-user.target
UNIT

  write_file /etc/pam.d/cuelight-kiosk 0644 <<PAM
# $marker
auth     required pam_unix.so nullok
account  required pam_unix.so
session  required pam_unix.so
session  required pam_systemd.so
PAM

  write_file $lib/session 0755 <<SESSION
#!/bin/sh
# $marker
# Runs inside the compositor: turns the picture, then starts the browser for ever.
. $conf
SESSION_LIB=$lib
$(session_text)
SESSION

  write_file $lib/outputs 0644 <<OUTPUTS
# $marker
# What is done with the displays; session and display read it.
$(outputs_text)
OUTPUTS

  write_file $lib/display 0755 <<DISPLAY
#!/bin/bash
# $marker
# Reads what the browser logs. The page says there when its place closes and opens.
. $conf
$(display_text)
DISPLAY

  write_file /etc/systemd/logind.conf.d/50-cuelight-kiosk.conf 0644 <<LOGIND
# $marker
[Login]
IdleAction=ignore
HandleLidSwitch=ignore
HandleLidSwitchExternalPower=ignore
HandleSuspendKey=ignore
HandleHibernateKey=ignore
LOGIND

  # The watchdog of a Raspberry Pi waits for at most 15 seconds.
  write_file /etc/systemd/system.conf.d/50-cuelight-kiosk.conf 0644 <<WATCHDOG
# $marker
[Manager]
RuntimeWatchdogSec=14s
RebootWatchdogSec=10min
WATCHDOG

  if [ "$updates" = yes ]; then
    write_file /etc/apt/apt.conf.d/52cuelight-kiosk 0644 <<APT
// $marker
APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
Unattended-Upgrade::Automatic-Reboot "true";
Unattended-Upgrade::Automatic-Reboot-WithUsers "true";
Unattended-Upgrade::Automatic-Reboot-Time "04:30";
APT
  else
    remove_file /etc/apt/apt.conf.d/52cuelight-kiosk
  fi
}

session_text() {
  cat <<'TEXT'

. "$SESSION_LIB/outputs"
turn_outputs

browser=$(command -v chromium || command -v chromium-browser) || exit 1
profile="$HOME/chromium"
mkdir -p "$profile"
camera_flag=
[ "$CAMERA" = no ] || camera_flag=--auto-accept-camera-and-microphone-capture

# At boot the network comes up after the display. A page that the browser has stored starts without it.
origin=$(printf '%s' "$URL" | sed 's|^\(https*://[^/]*\).*|\1|')
tries=0
until curl --silent --fail --insecure --max-time 2 --output /dev/null "$origin/healthz" || [ $tries -ge 15 ]; do
  tries=$((tries + 1))
  sleep 2
done

wait=1
while :; do
  started=$(date +%s)
  # A browser whose power was cut must not ask whether to restore its pages.
  sed -i 's/"exit_type":"[^"]*"/"exit_type":"Normal"/; s/"exited_cleanly":false/"exited_cleanly":true/' \
    "$profile/Default/Preferences" 2>/dev/null
  "$browser" --kiosk --ozone-platform=wayland --user-data-dir="$profile" \
    --autoplay-policy=no-user-gesture-required \
    --no-first-run --no-default-browser-check --noerrdialogs \
    --disable-session-crashed-bubble --hide-crash-restore-bubble \
    --disable-features=Translate,OverscrollHistoryNavigation --overscroll-history-navigation=0 --disable-pinch \
    --password-store=basic --disk-cache-size=268435456 \
    --disable-background-timer-throttling --disable-renderer-backgrounding --disable-backgrounding-occluded-windows \
    --enable-logging=stderr $camera_flag "$URL" 2>&1 | "$SESSION_LIB/display"
  ran=$(($(date +%s) - started))
  if [ $ran -ge 60 ]; then wait=1; else wait=$((wait < 32 ? wait * 2 : 60)); fi
  echo "The browser ended after $ran s and starts again in $wait s"
  sleep $wait
done
TEXT
}

display_text() {
  cat <<'TEXT'
. "${0%/*}/outputs"

state=on
heard=$SECONDS

switch() {
  heard=$SECONDS
  [ "$1" != "$state" ] || return 0
  state=$1
  echo "The display goes $state"
  if [ "$state" = off ]; then
    case $POWER in auto | cec) cec_standby ;; esac
    case $POWER in auto | output) output_power off ;; esac
  else
    case $POWER in auto | output) output_power on ;; esac
    case $POWER in auto | cec) cec_wake ;; esac
  fi
}

while true; do
  if IFS= read -r -t 20 line; then
    case $line in
      *'"cuelight: display off"'*) switch off ;;
      *'"cuelight: display on"'*) switch on ;;
      *:ERROR:* | *:FATAL:*) printf '%s\n' "$line" >&2 ;;
    esac
  elif [ $? -le 128 ]; then
    break
  fi
  # A page that sleeps says so every minute. One that says nothing may be broken, and that must be seen.
  if [ "$state" = off ] && [ $((SECONDS - heard)) -gt 200 ]; then switch on; fi
done
switch on
TEXT
}

outputs_text() {
  cat <<'TEXT'

list_outputs() { wlr-randr 2>/dev/null | sed -n 's/^\([^ ]\{1,\}\).*/\1/p'; }

turn_outputs() {
  case $ROTATE in left) turn=90 ;; right) turn=270 ;; upside-down) turn=180 ;; *) return 0 ;; esac
  for output in $(list_outputs); do wlr-randr --output "$output" --transform $turn; done
}

# A monitor without a signal goes into standby.
output_power() {
  for output in $(list_outputs); do wlr-randr --output "$output" "--$1"; done
  [ "$1" = off ] || turn_outputs
}

# A television is told over the HDMI cable.
each_cec() {
  command -v cec-ctl >/dev/null || return 0
  for device in /dev/cec*; do
    [ -e "$device" ] || continue
    timeout 10 cec-ctl --device "$device" --playback >/dev/null 2>&1
    timeout 10 cec-ctl --device "$device" --to 0 "$1" >/dev/null 2>&1
  done
  return 0
}
cec_standby() { each_cec --standby; }
cec_wake() { each_cec --image-view-on; }
TEXT
}

remove_file() {
  if [ ! -e "$root$1" ]; then return 0; fi
  if ! is_ours "$1"; then
    say "left alone, because somebody else wrote it: $root$1"
  elif [ "$dry_run" = yes ]; then
    say "remove: $root$1"
  else
    rm -f "$root$1"
    say "removed: $root$1"
  fi
}

remove_all() {
  # The user is the one that was set up, whatever is said now.
  known=$(sed -n 's/^USER_NAME=//p' "$root$conf" 2>/dev/null || true)
  user=${known:-$user}
  target=$(sed -n 's/^TARGET=//p' "$root$conf" 2>/dev/null || true)
  if [ -e "$root$unit" ] || [ "$dry_run" = yes ]; then
    run systemctl disable --now cuelight-kiosk.service
  fi
  for file in $unit /etc/pam.d/cuelight-kiosk $lib/session $lib/display $lib/outputs \
    /etc/systemd/logind.conf.d/50-cuelight-kiosk.conf /etc/systemd/system.conf.d/50-cuelight-kiosk.conf \
    /etc/apt/apt.conf.d/52cuelight-kiosk $conf; do
    remove_file "$file"
  done
  if [ "$dry_run" = no ]; then
    for folder in $lib /etc/systemd/logind.conf.d /etc/systemd/system.conf.d; do
      rmdir "$root$folder" 2>/dev/null || true
    done
  fi
  if getent passwd "$user" 2>/dev/null | grep -qF ":$account_comment:"; then run userdel --remove "$user"; fi
  case $target in "" | multi-user.target) ;; *) run systemctl set-default "$target" ;; esac
  run systemctl daemon-reload
  say "What cuelight kiosk wrote is gone; the packages stay."
}

main "$@"
